import { collectionOf } from '../../ir/facts/owned-objects.ts'
import type { ClassDefinition, Program } from '../../ir/program.ts'
import type { IrType } from '../../ir/tree/types.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Declaration, Expression, Statement } from '../../mql/syntax/nodes.ts'
import type { Names } from '../names.ts'
import { constructorParts } from './constructor-parts.ts'

/** Emits functions that copy objects with all that they hold except drawings, one for each class. */
export class ObjectCopies {
  private readonly functions = new Map<string, { readonly name: string; readonly declaration: Declaration }>()

  constructor(
    private readonly program: Program,
    private readonly names: Names,
  ) {}

  /** A copy of an object; the object itself where it is a drawing. */
  copy(object: Expression, type: IrType): Expression {
    return type.kind === 'pointer' && this.isCopied(type.name) ? mql.call(this.functionFor(type.name), object) : object
  }

  /** The functions that were asked for. */
  declarations(): readonly Declaration[] {
    return [...this.functions.values()].map(({ declaration }) => declaration)
  }

  private isCopied(type: string): boolean {
    if (type === 'ChartPoint') return true
    return collectionOf(type) !== null || this.classOf(type) !== undefined
  }

  private classOf(type: string): ClassDefinition | undefined {
    return this.program.classes.find(({ name }) => name === type)
  }

  private functionFor(type: string): string {
    const known = this.functions.get(type)
    if (known) return known.name
    const { names } = this
    const name = names.fresh(`CopyOf${type.replace(/\W+/g, ' ').trim().split(' ').map(capitalized).join('')}`)
    const object = names.inside('object')
    const declaration = mql.func(
      type,
      name,
      [mql.param(type, object, { pointer: true })],
      [
        mql.ifThen(
          mql.binary(mql.identifier(object), '==', mql.identifier('NULL')),
          mql.returns(mql.identifier('NULL')),
        ),
        ...this.body(type, object),
      ],
      {
        pointer: true,
        leading: [mql.blankLines(), mql.sectionComment('Copies an object of a request, with all that it holds')],
      },
    )
    this.functions.set(type, { name, declaration })
    return name
  }

  private body(type: string, object: string): Statement[] {
    const collection = collectionOf(type)
    if (!collection) return [mql.returns(this.made(type, object))]
    const shallow = mql.call(mql.member(object, 'Copy'))
    const { of, held } = collection
    if (held === null || !this.isCopied(held)) return [mql.returns(shallow)]
    const copy = this.names.inside('copy')
    const k = this.names.inside('k')
    const items = mql.member(copy, of === 'Map' ? 'entries' : 'items')
    const item = mql.index(items, mql.identifier(k))
    return [
      mql.variable(type, copy, { pointer: true, init: shallow }),
      mql.forLoop(
        mql.variable('int', k, { init: mql.int(0) }),
        mql.binary(mql.identifier(k), '<', mql.call('ArraySize', items)),
        mql.postfix(mql.identifier(k), '++'),
        mql.statement(mql.assign(item, this.copy(item, { kind: 'pointer', name: held }))),
      ),
      mql.returns(mql.identifier(copy)),
    ]
  }

  private made(type: string, object: string): Expression {
    const fields = this.classOf(type)?.fields ?? pointFields
    const args = fields.map((field) => this.copy(mql.member(object, field.name), field.type))
    const { first, rest } = constructorParts(args.length)
    return rest.reduce<Expression>(
      (made, { from, to, method }) => mql.call(`${type}::${method}`, made, ...args.slice(from, to)),
      mql.create(type, ...args.slice(first.from, first.to)),
    )
  }
}

const pointFields = ['time', 'index', 'price'].map((name) => ({ name, type: { kind: 'double' } as const }))

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
