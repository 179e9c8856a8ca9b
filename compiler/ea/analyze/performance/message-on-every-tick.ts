import { type Rule, found } from '../rule.ts'

export const messageOnEveryTick: Rule = {
  code: 'message-on-every-tick',
  severity: 'warning',
  category: 'Performance',
  issue: '{name} runs on every tick.',
  recommendation: 'Say it once: when the state changes, or once a bar.',
  doc: 'Hundreds of messages an hour hide the one that matters; the terminal limits and then blocks notifications.',
  example: { dialect: 'mql4', body: 'SendNotification("price "+DoubleToStr(Bid,5));' },
  find: (ea) =>
    found(
      ea
        .callsOf('Alert', 'SendMail', 'SendNotification', 'MessageBox')
        .filter(
          ({ node, seen }) =>
            seen.within !== null &&
            /^(OnTick|start)$/.test(seen.within.name) &&
            ![...ea.around(node)].some(
              (n) => n.kind === 'IfStatement' || n.kind === 'SwitchStatement' || n.kind === 'Conditional',
            ),
        ),
    ),
}
