import type * as z from 'zod/mini'

/** A type as JSON has it: nothing is read-only, and rows of older versions may lack fields. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { -readonly [K in keyof T]-?: Plain<Exclude<T[K], undefined>> }
    : T

/** A type that no schema is of, if two types differ in a field or its values. */
type Equal<A, B> = [Plain<A>] extends [Plain<B>]
  ? [Plain<B>] extends [Plain<A>]
    ? unknown
    : { readonly 'the schema lacks values of the type': never }
  : { readonly 'the schema has other values than the type': never }

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name

/** A type as the public API has it: names in snake case, and null for what a row may lack. */
type Public<T> = T extends readonly (infer E)[]
  ? Public<E>[]
  : T extends object
    ? {
        [K in keyof T as SnakeCase<K>]-?: undefined extends T[K]
          ? Public<Exclude<T[K], undefined>> | null
          : Public<T[K]>
      }
    : T

/** Returns a schema of the public API for a type of the compiler. The type check compares both. */
export const publicOf =
  <T>() =>
  <S extends z.ZodMiniType>(schema: S & Equal<z.infer<S>, Public<T>>): S =>
    schema

/** Returns a schema of a type of the compiler: `of<Backtest>()(z.object({…}))`. The type check compares both. */
export const of =
  <T>() =>
  <S extends z.ZodMiniType>(schema: S & Equal<z.infer<S>, T>): S =>
    schema
