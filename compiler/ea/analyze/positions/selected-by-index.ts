import { type Rule, toFindings } from '../rule.ts'

export const selectedByIndex: Rule = {
  code: 'selected-by-index',
  severity: 'warning',
  category: 'Positions',
  issue: 'An order is taken by a fixed place in the list.',
  recommendation: 'Go through all orders, or keep the ticket and call `OrderSelect(ticket,SELECT_BY_TICKET)`.',
  doc: 'The order at index 0 changes with every order that anything opens or closes.',
  dialect: 'mql4',
  example: { dialect: 'mql4', body: 'if(OrderSelect(0,SELECT_BY_POS)) Print(OrderTicket());' },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('OrderSelect')
        .filter(
          (site) =>
            ea.constantNumber(site.visited, site.args[0]) === 0 && ea.argumentText(site, 1).includes('SELECT_BY_POS'),
        ),
    ),
}
