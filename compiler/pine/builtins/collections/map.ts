import * as maps from '../../../run/pine/library/maps.ts'
import type { Functions } from '../entry.ts'

/** Maps keep the order of insertion. */
export const map = {
  new: { sig: '() map<K, V>', doc: 'A new map of the given key and value types.', run: maps.create },
  get: {
    sig: '(map<K, V> id, series K key) series V',
    doc: 'The value of a key; na when the key is absent.',
    run: maps.get,
  },
  put: {
    sig: '(map<K, V> id, series K key, series V value) series V',
    doc: 'Sets the value of a key and returns the one before.',
    run: maps.put,
  },
  contains: { sig: '(map<K, V> id, series K key) series bool', doc: 'Whether the key is present.', run: maps.contains },
  remove: {
    sig: '(map<K, V> id, series K key) series V',
    doc: 'Removes a key and returns its value.',
    run: maps.remove,
  },
  size: { sig: '(map<K, V> id) series int', doc: 'Number of pairs.', run: maps.size },
  keys: { sig: '(map<K, V> id) array<K>', doc: 'The keys, in order of insertion.', run: maps.keys },
  values: { sig: '(map<K, V> id) array<V>', doc: 'The values, in order of insertion.', run: maps.values },
  copy: { sig: '(map<K, V> id) map<K, V>', doc: 'A shallow copy.', run: maps.copy },
  clear: { sig: '(map<K, V> id) void', doc: 'Removes all pairs.', run: maps.clear },
  put_all: { sig: '(map<K, V> id, map<K, V> id2) void', doc: 'Puts all pairs of another map.', run: maps.putAll },
} satisfies Functions
