import { type Rule, toFindings } from '../rule.ts'

export const messageOnEveryTick: Rule = {
  code: 'message-on-every-tick',
  severity: 'warning',
  category: 'Performance',
  issue: '{name} runs on every tick.',
  recommendation: 'Say it once: when the state changes, or once a bar.',
  doc: 'Hundreds of messages an hour hide the one that matters; the terminal limits and then blocks notifications.',
  example: { dialect: 'mql4', body: 'SendNotification("price "+DoubleToStr(Bid,5));' },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('Alert', 'SendMail', 'SendNotification', 'MessageBox')
        .filter(
          ({ node, visited }) =>
            visited.within !== null &&
            /^(OnTick|start)$/.test(visited.within.name) &&
            ![...ea.ancestorsOf(node)].some(
              (n) => n.kind === 'IfStatement' || n.kind === 'SwitchStatement' || n.kind === 'Conditional',
            ),
        ),
    ),
}
