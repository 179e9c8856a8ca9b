import type { ClassInfo, ArrayType } from '../../../mql/check/model.ts'
import type { Meter } from '../meter.ts'
import { MqlArray, createObject, type Layout } from '../values.ts'
import { layoutOf } from './classes.ts'
import { elementKind } from './values/numbers.ts'
import type { ArrayMaker, ClassRecord } from './scope.ts'

/** Makes classes and arrays of one run, with its memory meter and virtual functions. */
export interface RunTypes {
  recordOf(info: ClassInfo): ClassRecord
  makerOf(type: ArrayType): ArrayMaker
}

export function runTypes(meter: Meter): RunTypes {
  const records = new Map<ClassInfo, ClassRecord>()

  function recordOf(info: ClassInfo): ClassRecord {
    const known = records.get(info)
    if (known) return known
    const record = { info, virtuals: [], begin: null, destructors: [] } as unknown as { layout: Layout } & ClassRecord
    record.layout = layoutOf(
      info,
      ({ type }) => {
        if (type.kind === 'array') {
          const maker = lazily(() => makerOf(type))
          return () => maker()(null)
        }
        return type.kind === 'class' ? () => createObject(recordOf(type.info).layout) : null
      },
      record,
    )
    records.set(info, record)
    return record
  }

  function makerOf({ element, dimensions }: ArrayType): ArrayMaker {
    const record = element.kind === 'class' ? recordOf(element.info) : null
    const kind = elementKind(element)
    const inner = dimensions.slice(1).map((size) => size ?? 1)
    const size = dimensions[0] ?? null
    const make =
      record && kind === 'object'
        ? () => {
            const object = createObject(record.layout)
            record.begin?.(object)
            return object
          }
        : null
    const elements = { make, layout: record && kind === 'rows' ? record.layout : null }
    return (first) => new MqlArray(kind, inner, first ?? size, meter, elements)
  }

  return { recordOf, makerOf }
}

/** Classes may hold arrays of each other: layouts are resolved lazily. */
function lazily<T>(make: () => T): () => T {
  let value: T | null = null
  return () => (value ??= make())
}
