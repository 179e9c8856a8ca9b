import type { Node } from '../syntax/nodes.ts'
import type { Collected } from './collect.ts'
import { colorName } from './names.ts'
import type { Session } from './session.ts'

type Property = Node & { kind: 'PropertyDirective' }

const renamed: Readonly<Record<string, string>> = {
  show_inputs: 'script_show_inputs',
  show_confirm: 'script_show_confirm',
}

export function portProperty(s: Session, node: Property, collected: Collected): void {
  if (node.name === 'strict') return s.remove(node, 'MQL5 is always strict')
  if (node.name === 'indicator_buffers') return portBuffers(s, node, collected)
  const text = s.original(node)
  const name = renamed[node.name] ?? node.name
  const value = node.value.replace(/^\w+/, (word) => colorName(word) ?? word)
  if (name === node.name && value === node.value) return
  s.replace(node, text.replace(node.name, name).replace(node.value, value), 'renamed in MQL5')
}

/** MQL4 counts the buffers that are drawn; MQL5 counts all buffers and, apart from them, the plots. */
function portBuffers(s: Session, node: Property, { highestBuffer, wantedBuffers, styled }: Collected): void {
  const plots = Number.parseInt(node.value, 10) || 0
  const buffers = Math.max(plots, highestBuffer + 1, wantedBuffers)
  const set = new Set(s.checked.properties.map((property) => property.name))
  const types = Array.from({ length: styled ? plots : 0 }, (_, i) => i)
    .filter((i) => !styled!.has(i) && !set.has(`indicator_type${i + 1}`))
    .map((i) => `\n#property indicator_type${i + 1} DRAW_LINE`)
  const text = `#property indicator_buffers ${Math.max(buffers, 0)}\n#property indicator_plots ${plots}${types.join('')}`
  s.replace(node, text, 'MQL5 counts buffers and plots apart, and draws nothing where no style is given')
}
