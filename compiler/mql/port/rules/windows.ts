import { required } from '../../../text/required.ts'
import { libraryFile } from '../../builtins/library.ts'
import type { FunctionDeclaration, ImportDirective, IncludeDirective, Node } from '../../syntax/nodes.ts'
import { wordsOf } from '../helpers/helpers.ts'
import type { Session } from '../session.ts'

/** Window handles and message parameters are 64 bits wide in MetaTrader 5. */
const wideNames = /^(h[A-Z]\w*|[wl]Param|dwExtraInfo)$/
const wideResults =
  /^(GetAncestor|GetParent|GetDlgItem|GetLastActivePopup|FindWindow|GetWindow|SetFocus|GetActiveWindow|SendMessage)/

/** Replaces `<WinUser32.mqh>`, which MetaTrader 5 lacks, by the declarations that the program uses. */
export function portWindowsHeader(session: Session, node: IncludeDirective): void {
  const { text } = required(libraryFile('mql4', 'winuser32.mqh'), 'winuser32.mqh')
  const used = new Set(session.parsed.files.flatMap((file) => (file.text === text ? [] : [...wordsOf(file.text)])))
  const imported = new Set(
    session.parsed.files.flatMap((file) =>
      file.text === text
        ? []
        : [...file.text.matchAll(/#import\s+"[^"]*"([^#]*)/g)].flatMap((m) => [...wordsOf(m[1] ?? '')]),
    ),
  )
  const functions = [...text.matchAll(/(\w+) (\w+)\(([^)]*)\);/g)]
    .filter(([, , name = '']) => used.has(name) && !imported.has(name))
    .map(
      ([, result, name = '', params = '']) =>
        `${wideResults.test(name) ? 'long' : result} ${name}(${widenParameters(params)});`,
    )
  const constants = [...text.matchAll(/#define (\w+) .*/g)]
    .filter(([, name = '']) => used.has(name))
    .map(([line]) => line)
  const library = functions.length > 0 ? ['#import "user32.dll"', ...functions, '#import'] : []
  session.replace(
    node,
    [...library, ...constants].join('\n'),
    'MetaTrader 5 has no such file: the declarations that the program uses are here, with handles of 64 bits',
  )
}

const widenParameters = (params: string): string => params.split(',').filter(Boolean).map(widenParameter).join(',')

function widenParameter(parameter: string): string {
  const [type, name = ''] = parameter.trim().split(/\s+/)
  return `${type === 'int' && wideNames.test(name) ? 'long' : type} ${name}`
}

/** Ports imports of Windows functions: handles grow to 64 bits; other libraries are reported. */
export function portImport(session: Session, node: ImportDirective, next: readonly Node[]): void {
  const library = node.path?.toLowerCase() ?? ''
  if (!library.endsWith('.dll')) return
  if (!/^(user32|kernel32|shell32|wininet|gdi32|advapi32)\.dll$/.test(library)) {
    session.note(node, `MetaTrader 5 loads 64-bit libraries only: ${node.path} must be there as one`)
    return
  }
  for (const declaration of next) {
    if (declaration.kind === 'ImportDirective') return
    if (declaration.kind === 'FunctionDeclaration') widenDeclaration(session, declaration)
  }
}

const why = 'handles have 64 bits in MetaTrader 5'

function widenDeclaration(session: Session, declaration: FunctionDeclaration): void {
  const { returnType, name, params } = declaration
  if (returnType?.name === 'int' && wideResults.test(name.name)) session.replace(returnType, 'long', why)
  for (const [k, param] of params.entries()) {
    const isHandle = param.name ? wideNames.test(param.name.name) : k === 0 && wideResults.test(name.name)
    if (param.type.name === 'int' && isHandle) session.replace(param.type, 'long', why)
  }
}
