import * as lowering from './lowering.ts'
import * as maps from './machine/maps.ts'
import { functions } from '../record.ts'

/** Maps keep the order of insertion. */
export const map = functions('manual', {
  new: {
    sig: '() map<K, V>',
    doc: 'A new map of the given key and value types.',
    namesTypes: true,
    run: maps.create,
    mql: lowering.mapNew,
  },
  get: {
    sig: '(map<K, V> id, series K key) series V',
    doc: 'The value of a key; na when the key is absent.',
    run: maps.get,
    mql: lowering.mapMethod('Get', ['key'], 'value'),
  },
  put: {
    sig: '(map<K, V> id, series K key, series V value) series V',
    doc: 'Sets the value of a key and returns the one before.',
    changesFirst: true,
    run: maps.put,
    mql: lowering.mapMethod('Put', ['key', 'value'], 'value'),
  },
  contains: {
    sig: '(map<K, V> id, series K key) series bool',
    doc: 'Whether the key is present.',
    run: maps.contains,
    mql: lowering.mapMethod('Contains', ['key'], 'bool'),
  },
  remove: {
    sig: '(map<K, V> id, series K key) series V',
    doc: 'Removes a key and returns its value.',
    changesFirst: true,
    run: maps.remove,
    mql: lowering.mapMethod('Remove', ['key'], 'value'),
  },
  size: {
    sig: '(map<K, V> id) series int',
    doc: 'Number of pairs.',
    run: maps.size,
    mql: lowering.mapMethod('Size', [], 'int'),
  },
  keys: {
    sig: '(map<K, V> id) array<K>',
    doc: 'The keys, in order of insertion.',
    run: maps.keys,
    mql: lowering.mapMethod('Keys', [], 'keys'),
  },
  values: {
    sig: '(map<K, V> id) array<V>',
    doc: 'The values, in order of insertion.',
    run: maps.values,
    mql: lowering.mapMethod('Values', [], 'values'),
  },
  copy: {
    sig: '(map<K, V> id) map<K, V>',
    doc: 'A shallow copy.',
    run: maps.copy,
    mql: lowering.mapMethod('Copy', [], 'same'),
  },
  clear: {
    sig: '(map<K, V> id) void',
    doc: 'Removes all pairs.',
    changesFirst: true,
    run: maps.clear,
    mql: lowering.mapMethod('Clear', [], 'void'),
  },
  put_all: {
    sig: '(map<K, V> id, map<K, V> id2) void',
    doc: 'Puts all pairs of another map.',
    changesFirst: true,
    run: maps.putAll,
    mql: lowering.mapMethod('PutAll', ['self'], 'void'),
  },
})
