import type { ClassFacts, Method, Part, TypeFacts } from './parts.ts'
import type { MemberUse, References } from './references.ts'

/** The parts that a program needs, each with its methods that something calls. */
export type Reached = ReadonlyMap<Part, ReadonlySet<Method>>

/** Finds declarations by their names. */
export interface Scope {
  readonly own: TypeFacts
  readonly partOf: (name: string) => Part | null
}

/** Classes of the objects whose method is called. */
type Classes = Set<string> | 'any'

/**
 * Follows references from the program into the runtime. A method is live where an object may be of its class, of a
 * derived class or of a base; an object of unknown class may be of any.
 */
export class Reach {
  private readonly methods = new Map<Part, Set<Method>>()
  /** Methods that nothing calls so far, by their names. */
  private readonly idle = new Map<string, Set<readonly [Part, Method]>>()
  private readonly called = new Map<string, Classes>()
  private readonly waiting: References[] = []

  constructor(private readonly scope: Scope) {}

  from(references: References): this {
    this.waiting.push(references)
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.follow(next)
    return this
  }

  get reached(): Reached {
    return this.methods
  }

  private follow({ names, members }: References): void {
    for (const use of members) if (this.note(use)) this.revive(use.name)
    for (const name of names) {
      const part = this.scope.partOf(name)
      if (!part || this.methods.has(part)) continue
      this.methods.set(part, new Set())
      this.waiting.push(part.references)
      for (const method of part.methods) this.add(part, method)
    }
  }

  private add(part: Part, method: Method): void {
    if (this.isCalled(method)) {
      this.methods.get(part)?.add(method)
      this.waiting.push(method.heading, method.body)
      return
    }
    const known = this.idle.get(method.name)
    if (known) known.add([part, method])
    else this.idle.set(method.name, new Set([[part, method]]))
  }

  private revive(name: string): void {
    for (const entry of this.idle.get(name) ?? []) {
      const [part, method] = entry
      if (!this.isCalled(method)) continue
      this.idle.get(name)?.delete(entry)
      this.add(part, method)
    }
  }

  private isCalled({ name, owner }: Method): boolean {
    const classes = this.called.get(name)
    if (classes === undefined) return false
    return classes === 'any' || [...classes].some((type) => this.isMadeOf(type, owner) || this.isMadeOf(owner, type))
  }

  /** True where the call was not known. */
  private note(use: MemberUse): boolean {
    const before = this.called.get(use.name)
    if (before === 'any') return false
    const type = this.typeOf(use)
    if (type === 'any') {
      this.called.set(use.name, 'any')
      return true
    }
    if (type === null || before?.has(type)) return false
    if (before) before.add(type)
    else this.called.set(use.name, new Set([type]))
    return true
  }

  /** The class of the object, `any` where it is unknown; null where it is none of ours. */
  private typeOf({ path, owner }: MemberUse): string | null {
    if (path === null) return 'any'
    let type = this.typeOfFirst(path[0] ?? '', owner)
    for (let k = 1; k < path.length; k++) type = this.member(type, path[k] ?? '')
    return type === 'any' || this.classOf(type) ? type : isPlaceholder(type) ? 'any' : null
  }

  private typeOfFirst(word: string, owner: string | null): string {
    if (word.startsWith('#')) return word.slice(1)
    const field = owner === null ? 'any' : this.member(owner, word)
    if (field !== 'any') return field
    const isCall = word.endsWith('()')
    const name = isCall ? word.slice(0, -2) : word
    const kind = isCall ? 'functions' : 'variables'
    return this.scope.own[kind].get(name) ?? this.scope.partOf(name)?.[kind].get(name) ?? 'any'
  }

  /** The type of a field or of a method's result. */
  private member(type: string, word: string): string {
    for (let at: string | null = type; at !== null;) {
      const facts: ClassFacts | null = this.classOf(at)
      const found = word.endsWith('()') ? facts?.methods.get(word.slice(0, -2)) : facts?.fields.get(word)
      if (found !== undefined) return found
      at = facts?.base ?? null
    }
    return 'any'
  }

  private classOf(name: string): ClassFacts | null {
    return this.scope.own.classes.get(name) ?? this.scope.partOf(name)?.classes.get(name) ?? null
  }

  private isMadeOf(type: string, base: string): boolean {
    for (let at: string | null = type; at !== null; at = this.classOf(at)?.base ?? null) if (at === base) return true
    return false
  }
}

/** The parameter of a template. */
const isPlaceholder = (type: string): boolean => type.length === 1
