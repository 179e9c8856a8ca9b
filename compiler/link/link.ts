import type { Declaration } from '../mql/syntax/nodes.ts'
import {
  referencesOf,
  selectFile,
  typeFactsOf,
  visitCalls,
  withText,
  type Method,
  type Part,
  type RuntimeFile,
  type SelectedFile,
} from './parts.ts'
import { wordsOf, type References } from './references.ts'
import { foldedConstants, type FoldedConstant } from './constants.ts'
import { calledBy } from './fold.ts'
import { withFixedValues, type ClassValues } from './fixed-values.ts'
import { inlineEdit, inliningsOf, type Inlining } from './inline.ts'
import { Reach, type Reached } from './reach.ts'
import {
  alignComments,
  asDefinition,
  asPrototype,
  canMove,
  withCommentBehind,
  without,
  withEdits,
  withShortFunctions,
} from './render.ts'
import type { Span } from '../text/source.ts'
import { applyEdits, type Edit } from './edits.ts'

/** The inputs of linking a program. */
export interface LinkOptions {
  /** Names that select lines of the runtime. */
  readonly defined: ReadonlySet<string>
  /** The script: its types, variables and functions. Frame: what calls it. */
  readonly script: readonly Declaration[]
  readonly frame: readonly Declaration[]
  /** Functions of the runtime that the platform calls. */
  readonly entries: readonly string[]
  /** The program's names at file level, which nothing of the runtime hides. */
  readonly taken: ReadonlySet<string>
  /** Values of macros by their names. */
  readonly constants: ReadonlyMap<string, string>
  /** Arguments that calls by the runtime take beside its own. */
  readonly moreArguments: ReadonlyMap<string, string>
  /** Statements in place of the only call of a function, by its name and argument. */
  readonly bodies: ReadonlyMap<string, (argument: string) => readonly string[]>
  /** Values that the program gives the fields of the runtime's classes. */
  readonly classes: ReadonlyMap<string, ClassValues>
  /** Whether bodies of methods stand behind the script, so that it begins as early as possible. */
  readonly movesBodies: boolean
}

/** The runtime's texts by where they stand. */
export interface Linked {
  /** Declarations that must precede the script's. */
  readonly beforeScript: string
  /** Declarations that must precede the frame's functions. */
  readonly beforeFrame: string
  /** Functions of the runtime's own frame. */
  readonly frame: string
  readonly types: string
  readonly functions: string
  /** Variables of the runtime at file level, in their order. */
  readonly variables: readonly RuntimeVariable[]
}

export interface RuntimeVariable {
  readonly name: string
  readonly isArray: boolean
  /** The first value as written; null where there is none. */
  readonly value: string | null
}

/** The runtime's files by the names that they declare, in the order in which types need each other. */
export interface Runtime {
  readonly files: readonly RuntimeFile[]
  /** The file of an Expert Advisor's frame. */
  readonly frame: string
  /** Fields that the script's own code reads: they keep their names outside of these folders. */
  readonly publicFields: ReadonlySet<string>
  readonly closed: string
}

/** The context in which the parts of one program are rendered. */
interface Context {
  readonly parts: readonly Part[]
  /** Names that the program itself mentions. */
  readonly asked: ReadonlySet<string>
  readonly partOf: (name: string) => Part | null
  readonly inlinings: ReadonlyMap<Part, Inlining>
  readonly folded: ReadonlyMap<Part, FoldedConstant>
}

/** Where a declaration must stand: before the script, before the frame, or behind both. */
const enum Place {
  Script,
  Frame,
  Runtime,
}

export class Linker {
  private readonly byName = new Map<string, RuntimeFile[]>()
  readonly typeNames: ReadonlySet<string>

  constructor(private readonly runtime: Runtime) {
    this.typeNames = new Set(runtime.files.flatMap(({ types }) => types))
    for (const file of runtime.files)
      for (const name of file.names) {
        const known = this.byName.get(name)
        if (known) known.push(file)
        else this.byName.set(name, [file])
      }
  }

  link(options: LinkOptions): Linked {
    const selected = new Map<RuntimeFile, SelectedFile>()
    const select = (file: RuntimeFile): SelectedFile => {
      let lines = selected.get(file)
      if (!lines) selected.set(file, (lines = selectFile(file, options.defined, this.typeNames)))
      return lines
    }
    const search = (name: string): Part | null => {
      for (const file of this.byName.get(name) ?? []) {
        const part = select(file).partOf(name)
        if (part) return part
      }
      return null
    }
    const known = new Map<string, Part | null>()
    const partOf = (name: string): Part | null => {
      let part = known.get(name)
      if (part === undefined) known.set(name, (part = search(name)))
      return part
    }
    const [script, frame] = [referencesOf(options.script), referencesOf(options.frame)]
    const own = typeFactsOf([...options.script, ...options.frame])
    const entries: References = { names: new Set(options.entries), members: [] }
    const asked = new Set([...script.names, ...frame.names, ...options.entries])
    const passed = maxArguments([...options.script, ...options.frame])
    const changed = new Map<Part, Part>()
    const reach = (): { readonly reached: Reached; readonly parts: readonly Part[] } => {
      const { reached } = new Reach({ own, partOf }).from(script).from(frame).from(entries)
      const parts = this.runtime.files.flatMap((file) =>
        (selected.get(file)?.parts() ?? [])
          .map((part) => changed.get(part) ?? part)
          .filter((part) => reached.has(part)),
      )
      return { reached, parts }
    }
    let { reached, parts } = reach()
    for (let round = 0; round < maxRounds; round++) {
      const sources = withFixedValues({ parts, reached, asked, passed, classes: options.classes })
      if (sources.size === 0) break
      const origins = new Map([...changed].map(([origin, part]) => [part, origin]))
      for (const [part, text] of sources) {
        const next = withText(part, text, this.typeNames)
        changed.set(origins.get(part) ?? part, next)
        for (const name of next.names) known.set(name, next)
      }
      ;({ reached, parts } = reach())
    }
    const inlinings = inliningsOf(parts, reached, asked)
    const folded = foldedConstants(parts, reached, { asked, settings: options.constants })
    const { movesBodies } = options
    const places = this.placesOf(parts, reached, { script, frame, partOf, inlinings, movesBodies })
    return this.rendered(reached, places, { options, parts, asked, partOf, inlinings, folded })
  }

  /** A declaration is placed before the first part of the program that needs it. */
  private placesOf(
    parts: readonly Part[],
    reached: Reached,
    of: { script: References; frame: References; movesBodies: boolean } & Pick<Context, 'partOf' | 'inlinings'>,
  ): ReadonlyMap<Part, Place> {
    const places = new Map<Part, Place>()
    const need = (references: References, place: Place): void => {
      for (const name of references.names) {
        const part = of.partOf(name)
        if (!part || (part.isFunction && !of.inlinings.has(part)) || (places.get(part) ?? Place.Runtime) <= place)
          continue
        places.set(part, place)
        need(part.references, place)
        for (const method of reached.get(part) ?? []) {
          need(method.heading, place)
          if (place !== Place.Script || !of.movesBodies || !canMove(method, part)) need(method.body, place)
        }
      }
    }
    need(of.script, Place.Script)
    need(of.frame, Place.Frame)
    for (const part of parts) if (part.file === this.runtime.frame) need(part.references, Place.Frame)
    return places
  }

  private rendered(
    reached: Reached,
    places: ReadonlyMap<Part, Place>,
    { options, ...context }: Context & { readonly options: LinkOptions },
  ): Linked {
    const { parts, asked, inlinings } = context
    const outputs = { beforeScript: '', beforeFrame: '', frame: '', types: '', lines: '', functions: '', bodies: '' }
    const short = new Set<keyof typeof outputs>()
    const last = new Map<keyof typeof outputs, Part>()
    // Declarations of one line stand together. In the runtime a comment separates functions, as in MetaEditor's own files.
    const put = (where: keyof typeof outputs, whole: string, part: Part): void => {
      const text = withCommentBehind(whole)
      const isCommented = text.startsWith('//') && outputs[where] !== ''
      const isNext = isCommented || (isShort(text) && (short.has(where) || isObjectOf(part, last.get(where))))
      outputs[where] += isNext ? text : `\n${text}`
      last.set(where, part)
      if (isShort(text)) short.add(where)
      else short.delete(where)
    }
    const variables: RuntimeVariable[] = []
    for (const part of parts) {
      if (
        inlinings.has(part) ||
        context.folded.has(part) ||
        (part.inlined !== null && !part.names.some((name) => asked.has(name)))
      )
        continue
      const edits = this.editsOf(part, options, context)
      const live = reached.get(part) ?? new Set()
      const idle = without(part.methods.filter((method) => !live.has(method)))
      if (part.isFunction) {
        const text = withShortFunctions(part, edits)
        const isOfFrame = part.file === this.runtime.frame
        put(isOfFrame ? 'frame' : isShort(text) ? 'lines' : 'functions', text, part)
        continue
      }
      variables.push(...variablesOf(part))
      const place = places.get(part) ?? Place.Runtime
      const isMoved = (method: Method): boolean =>
        options.movesBodies && place === Place.Script && canMove(method, part)
      const moved = [...part.constructors, ...part.methods.filter((method) => live.has(method))].filter(isMoved)
      const text = withEdits(part, [...edits, ...idle, ...moved.flatMap((method) => asPrototype(method, part))])
      put(place === Place.Script ? 'beforeScript' : place === Place.Frame ? 'beforeFrame' : 'types', text, part)
      for (const method of moved) outputs.bodies += `\n${asDefinition(method, part, edits)}`
    }
    const { bodies, lines, functions, frame, beforeScript, beforeFrame, types } = outputs
    return {
      beforeScript: alignComments(beforeScript),
      beforeFrame: alignComments(beforeFrame),
      types: alignComments(types),
      frame,
      // Functions of one line come first, together.
      functions:
        lines + bodies + (lines + bodies !== '' && functions.startsWith('\n//') ? functions.slice(1) : functions),
      variables,
    }
  }

  private editsOf(part: Part, options: LinkOptions, context: Context): Edit[] {
    const { taken, constants, moreArguments, bodies } = options
    const { parts, asked, partOf, inlinings, folded } = context
    const edits: Edit[] = [...folded.values()].flatMap(({ reader, place, text }) =>
      reader === part ? [{ ...place, text }] : [],
    )
    const open = part.file.startsWith(this.runtime.closed) ? null : this.runtime.publicFields
    for (const [name, places] of part.variablesAt) {
      if (!taken.has(name) || (open?.has(name) && part.fields.has(name))) continue
      const text = freeName(name, taken, holdersOf(name, part, parts))
      for (const { start, end } of places) edits.push({ start, end, text })
    }
    for (const [name, places] of part.callsAt) {
      const more = moreArguments.get(name)
      if (more) for (const { end } of places) edits.push({ start: end - 1, end: end - 1, text: more })
      const body = bodies.get(name)
      if (body) edits.push(...places.map((call) => inPlaceOf(call, { name, body, part, edits })))
      const inlined = asked.has(name) ? null : (partOf(name)?.inlined ?? null)
      if (inlined === null) continue
      const isField = inlined.startsWith('.')
      const field = inlined.slice(1)
      const isHidden = isField && taken.has(field) && !open?.has(field)
      const text = isHidden ? `.${freeName(field, taken, holdersOf(field, part, parts))}` : inlined
      for (const call of places) {
        const object = isField ? argumentOf(call, name, part, edits) : ''
        edits.push({ start: call.start, end: call.end, text: object + text })
      }
    }
    for (const inlining of inlinings.values()) {
      if (inlining.caller !== part) continue
      edits.push(inlineEdit(inlining, this.editsOf(inlining.callee, options, context), edits))
    }
    for (const node of part.declarations) {
      const value = node.kind === 'DefineDirective' ? constants.get(node.name) : undefined
      if (node.kind !== 'DefineDirective' || value === undefined) continue
      const start = part.text.indexOf(node.body, node.start)
      edits.push({ start, end: start + node.body.length, text: value })
    }
    return edits
  }
}

/** Rounds in which values are followed from call to call. */
const maxRounds = 6

/** The most arguments that calls pass, by their functions. */
function maxArguments(declarations: readonly Declaration[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  for (const node of declarations)
    visitCalls(node, (call) => most.set(calledBy(call), Math.max(most.get(calledBy(call)) ?? 0, call.args.length)))
  return most
}

/** The statements of a function in place of one that calls it. */
function inPlaceOf(
  { start, end }: Span,
  of: { name: string; body: (argument: string) => readonly string[]; part: Part; edits: readonly Edit[] },
): Edit {
  const { text } = of.part
  const argument = argumentOf({ start, end }, of.name, of.part, of.edits)
  const indentation = ' '.repeat(start - text.lastIndexOf('\n', start) - 1)
  return { start, end: end + 1, text: of.body(argument).join(`\n${indentation}`) }
}

/** The text between the brackets of a call. */
const argumentOf = ({ start, end }: Span, name: string, { text }: Part, edits: readonly Edit[]): string =>
  applyEdits(text, edits, { start: start + name.length + 1, end: end - 1 })

/** Whether a part is a variable of the class right above it. */
const isObjectOf = ({ declarations }: Part, above: Part | undefined): boolean =>
  declarations.every(
    (node) => node.kind === 'VariableDeclaration' && above?.classes.has(wordsOf(node.type.name)[0] ?? ''),
  )

/** Whether a declaration is comments and one line. */
const isShort = (text: string): boolean =>
  text
    .trimEnd()
    .split('\n')
    .every((line, k, lines) => line.startsWith('//') || line.startsWith('template') || k === lines.length - 1)

const freeName = (name: string, taken: ReadonlySet<string>, holders: readonly Part[]): string =>
  taken.has(name) || holders.some(({ variablesAt }) => variablesAt.has(name))
    ? freeName(`${name}_`, taken, holders)
    : name

/** The parts in which a name must change alike: a field's in all that have such a field. */
const holdersOf = (name: string, part: Part, parts: readonly Part[]): readonly Part[] =>
  part.fields.has(name) ? parts.filter(({ fields }) => fields.has(name)) : [part]

function variablesOf({ declarations, text }: Part): RuntimeVariable[] {
  return declarations.flatMap((node) =>
    node.kind !== 'VariableDeclaration' || node.type.const
      ? []
      : node.declarators.map(({ name, dimensions, init }) => ({
          name: name.name,
          isArray: dimensions.length > 0,
          value: init ? text.slice(init.start, init.end) : null,
        })),
  )
}
