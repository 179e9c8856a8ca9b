import * as lowering from './lowering.ts'
import * as arrays from './machine/arrays.ts'
import * as sorting from './sorting.ts'
import { functions } from '../record.ts'

const typed = (type: string, initial: string) => ({
  sig: `(series int size = 0, series ${type} initial_value = ${initial}) array<${type}>`,
  doc: `A new array of ${type} values.`,
})

/** In objects the searched value is that of a field (since August 2026). */
const searched = [
  '(array<float>|array<int> id, series float val) series int',
  '(array<T> id, series float val, const int|string sort_field = 0) series int',
]

/** Making, reading and changing arrays. */
export const array = functions('manual', {
  new: {
    sig: '(series int size = 0, series T initial_value = na) array<T>',
    doc: 'A new array of the given element type.',
    example: 'array.get(array.new<float>(3, close), 0)',
    namesTypes: true,
    run: arrays.create,

    mql: lowering.newArray,
  },
  new_bool: { ...typed('bool', 'false'), run: arrays.create, mql: lowering.newArray },
  new_box: { ...typed('box', 'na'), run: arrays.create, mql: lowering.newArray },
  new_color: { ...typed('color', 'na'), run: arrays.create, mql: lowering.newArray },
  new_float: {
    ...typed('float', 'na'),
    example: 'array.get(array.new_float(3, close), 0)',
    run: arrays.create,

    mql: lowering.newArray,
  },
  new_int: {
    ...typed('int', 'na'),
    example: 'array.get(array.new_int(3, 7), 0)',
    run: arrays.create,

    mql: lowering.newArray,
  },
  new_label: { ...typed('label', 'na'), run: arrays.create, mql: lowering.newArray },
  new_line: { ...typed('line', 'na'), run: arrays.create, mql: lowering.newArray },
  new_linefill: { ...typed('linefill', 'na'), run: arrays.create, mql: lowering.newArray },
  new_string: { ...typed('string', 'na'), run: arrays.create, mql: lowering.newArray },
  new_table: { ...typed('table', 'na'), run: arrays.create, mql: lowering.newArray },
  from: {
    sig: '(series T arg0, ...series T args) array<T>',
    doc: 'An array of the arguments.',
    example: 'array.max(array.from(open, close))',
    run: arrays.from,

    mql: lowering.fromElements,
  },
  get: {
    sig: '(array<T> id, series int index) series T',
    doc: 'The element at an index; from version 6 negative indices count from the end.',
    example: 'array.get(array.from(open, close), 1)',
    run: arrays.get,
    mql: lowering.listMethod('Get', ['int'], 'element'),
  },
  set: {
    sig: '(array<T> id, series int index, series T value) void',
    doc: 'Replaces the element at an index.',
    changesFirst: true,
    run: arrays.set,
    mql: lowering.listMethod('Set', ['int', 'element'], 'void'),
  },
  push: {
    sig: '(array<T> id, series T value) void',
    doc: 'Appends an element.',
    changesFirst: true,
    run: arrays.push,
    mql: lowering.listMethod('Push', ['element'], 'void'),
  },
  pop: {
    sig: '(array<T> id) series T',
    doc: 'Removes the last element and returns it.',
    example: 'array.pop(array.from(open, close))',
    changesFirst: true,
    run: arrays.pop,
    mql: lowering.listMethod('Pop', [], 'element'),
  },
  unshift: {
    sig: '(array<T> id, series T value) void',
    doc: 'Puts an element in front.',
    changesFirst: true,
    run: arrays.unshift,
    mql: lowering.unshift,
  },
  shift: {
    sig: '(array<T> id) series T',
    doc: 'Removes the first element and returns it.',
    example: 'array.shift(array.from(open, close))',
    changesFirst: true,
    run: arrays.shift,
    mql: lowering.shift,
  },
  insert: {
    sig: '(array<T> id, series int index, series T value) void',
    doc: 'Inserts an element before an index.',
    changesFirst: true,
    run: arrays.insert,
    mql: lowering.listMethod('Insert', ['int', 'element'], 'void'),
  },
  remove: {
    sig: '(array<T> id, series int index) series T',
    doc: 'Removes the element at an index and returns it.',
    example: 'array.remove(array.from(open, close), 0)',
    changesFirst: true,
    run: arrays.remove,
    mql: lowering.listMethod('Remove', ['int'], 'element'),
  },
  clear: {
    sig: '(array<T> id) void',
    doc: 'Removes all elements.',
    changesFirst: true,
    run: arrays.clear,
    mql: lowering.listMethod('Clear', [], 'void'),
  },
  first: {
    sig: '(array<T> id) series T',
    doc: 'The first element.',
    example: 'array.first(array.from(open, close))',
    run: arrays.first,
    mql: lowering.listMethod('First', [], 'element'),
  },
  last: {
    sig: '(array<T> id) series T',
    doc: 'The last element.',
    example: 'array.last(array.from(open, close))',
    run: arrays.last,
    mql: lowering.listMethod('Last', [], 'element'),
  },
  size: {
    sig: '(array<T> id) series int',
    doc: 'Number of elements.',
    example: 'array.size(array.from(open, close))',
    run: arrays.size,
    mql: lowering.listMethod('Size', [], 'int'),
  },
  fill: {
    sig: '(array<T> id, series T value, series int index_from = 0, series int index_to = na) void',
    doc: 'Sets the elements from `index_from` up to, not including, `index_to`.',
    changesFirst: true,
    run: arrays.fill,
    mql: lowering.listMethod('Fill', ['element', 'int', 'int'], 'void', [null, 0, lowering.end]),
  },
  concat: {
    sig: '(array<T> id1, array<T> id2) array<T>',
    doc: 'Appends the second array to the first and returns the first.',
    example: 'array.size(array.concat(array.from(open), array.from(close)))',
    changesFirst: true,
    run: arrays.concat,
    mql: lowering.listMethod('Concat', ['self'], 'same'),
  },
  copy: {
    sig: '(array<T> id) array<T>',
    doc: 'A shallow copy.',
    example: 'array.get(array.copy(array.from(open, close)), 1)',
    run: arrays.copy,
    mql: lowering.listMethod('Copy', [], 'same'),
  },
  slice: {
    sig: '(array<T> id, series int index_from = 0, series int index_to = na) array<T>',
    doc: 'A window onto part of the array: changes show in both.',
    example: 'array.get(array.slice(array.from(open, high, close), 1, 3), 1)',
    run: arrays.slice,
    mql: lowering.listMethod('Slice', ['int', 'int'], 'same', [0, lowering.end]),
  },
  reverse: {
    sig: '(array<T> id) void',
    doc: 'Turns the order round.',
    changesFirst: true,
    run: arrays.reverse,
    mql: lowering.listMethod('Reverse', [], 'void'),
  },
  sort: {
    sig: [
      '(array<int>|array<float>|array<string> id, series sort_order order = order.ascending) void',
      '(array<T> id, series sort_order order = order.ascending, const int|string sort_field = 0) void',
    ],
    doc: 'Sorts in place; objects by one of their fields.',
    changesFirst: true,
    run: arrays.sort,
    mql: sorting.sort,
  },
  sort_indices: {
    sig: [
      '(array<int>|array<float>|array<string> id, series sort_order order = order.ascending) array<int>',
      '(array<T> id, series sort_order order = order.ascending, const int|string sort_field = 0) array<int>',
    ],
    doc: 'The indices in the order that would sort the array.',
    example: 'array.get(array.sort_indices(array.from(open, high, low, close)), 0)',
    run: arrays.sortIndices,
    mql: sorting.sortIndices,
  },
  includes: {
    sig: '(array<T> id, series T value) series bool',
    doc: 'Whether the value is among the elements.',
    example: 'array.includes(array.from(open, close), close)',
    run: arrays.includes,
    mql: lowering.search('Includes', 'bool'),
  },
  indexof: {
    sig: '(array<T> id, series T value) series int',
    doc: 'Index of the first element equal to the value, or −1.',
    example: 'array.indexof(array.from(open, close), close)',
    run: arrays.indexof,
    mql: lowering.search('IndexOf', 'position'),
  },
  lastindexof: {
    sig: '(array<T> id, series T value) series int',
    doc: 'Index of the last element equal to the value, or −1.',
    example: 'array.lastindexof(array.from(open, close), close)',
    run: arrays.lastindexof,
    mql: lowering.search('LastIndexOf', 'position'),
  },
  binary_search: {
    sig: searched,
    doc: 'Index of the value in a sorted array, or −1.',
    example: 'array.binary_search(array.from(1, 3, 5), 3)',
    run: arrays.binarySearch,
    mql: sorting.search('ListSearch'),
  },
  binary_search_leftmost: {
    sig: searched,
    doc: 'Like `binary_search`; of several the first, of none the element before.',
    example: 'array.binary_search_leftmost(array.from(1, 3, 5), 4)',
    run: arrays.binarySearchLeftmost,
    mql: sorting.search('ListLeftmost'),
  },
  binary_search_rightmost: {
    sig: searched,
    doc: 'Like `binary_search`; of several the last, of none the element after.',
    example: 'array.binary_search_rightmost(array.from(1, 3, 5), 4)',
    run: arrays.binarySearchRightmost,
    mql: sorting.search('ListRightmost'),
  },
  join: {
    sig: '(array<int>|array<float>|array<string> id, series string separator = "") series string',
    doc: 'The elements as one text with a separator between.',
    example: 'array.join(array.from("a", "b"), ",")',
    run: arrays.join,
    runtime: ['ListJoin', 'ListJoinFloats', 'ListJoinText'],
    mql: lowering.joined,
  },
  every: {
    sig: '(array<bool> id) series bool',
    doc: 'Whether all elements are true.',
    example: 'array.every(array.from(close > open, true))',
    since: 6,
    run: arrays.every,
    mql: lowering.helperOf('ListEvery', [], 'bool'),
  },
  some: {
    sig: '(array<bool> id) series bool',
    doc: 'Whether at least one element is true.',
    example: 'array.some(array.from(close > open, false))',
    since: 6,
    run: arrays.some,
    mql: lowering.helperOf('ListSome', [], 'bool'),
  },
})
