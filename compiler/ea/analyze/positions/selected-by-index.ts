import { type Rule, found } from '../rule.ts'

export const selectedByIndex: Rule = {
  code: 'selected-by-index',
  severity: 'warning',
  category: 'Positions',
  issue: 'An order is taken by a fixed place in the list.',
  recommendation: 'Go through all orders, or keep the ticket and call `OrderSelect(ticket,SELECT_BY_TICKET)`.',
  doc: 'Which order stands at place 0 changes with every order opened or closed, by whomever.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'if(OrderSelect(0,SELECT_BY_POS)) Print(OrderTicket());' },
  find: (ea) =>
    found(
      ea
        .callsOf('OrderSelect')
        .filter(({ args, seen }) => ea.numberOf(seen, args[0]) === 0 && ea.says(args[1] ?? args[0]!, /SELECT_BY_POS/)),
    ),
}
