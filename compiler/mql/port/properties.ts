import { required } from '../../text/required.ts'
import type { Node } from '../syntax/nodes.ts'
import type { Collected } from './collect.ts'
import { colorName } from './names.ts'
import type { Session } from './session.ts'
import { tableOf } from '../../text/table.ts'

type Property = Node & { kind: 'PropertyDirective' }

const renamed: Readonly<Record<string, string>> = tableOf({
  show_inputs: 'script_show_inputs',
  show_confirm: 'script_show_confirm',
})

export function portProperty(session: Session, node: Property, collected: Collected): void {
  if (node.name === 'strict') return session.remove(node, 'MQL5 is always strict')
  if (node.name === 'indicator_buffers') return portBuffers(session, node, collected)
  const text = session.original(node)
  const name = renamed[node.name] ?? node.name
  const value = node.value.replace(/^\w+/, (word) => colorName(word) ?? word)
  if (name === node.name && value === node.value) return
  session.replace(node, text.replace(node.name, name).replace(node.value, value), 'renamed in MQL5')
}

/** Ports the buffer count: MQL4 counts drawn buffers, MQL5 all buffers and separately the plots. */
function portBuffers(
  session: Session,
  node: Property,
  { highestBuffer, wantedBuffers, styledPlots: styled }: Collected,
): void {
  const plots = Number.parseInt(node.value, 10) || 0
  const buffers = Math.max(plots, highestBuffer + 1, wantedBuffers)
  const set = new Set(session.checked.properties.map((property) => property.name))
  const types = Array.from({ length: styled ? plots : 0 }, (_, i) => i)
    .filter((i) => !required(styled, 'styles').has(i) && !set.has(`indicator_type${i + 1}`))
    .map((i) => `\n#property indicator_type${i + 1} DRAW_LINE`)
  const count = Math.max(buffers, 0)
  const text = `#property indicator_buffers ${count}\n#property indicator_plots ${plots}${types.join('')}`
  session.replace(node, text, 'MQL5 counts buffers and plots apart, and draws nothing where no style is given')
}
