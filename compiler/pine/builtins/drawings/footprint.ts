import type { Functions } from '../entry.ts'

/** Volume by price inside a bar; needs data that only TradingView has. */
export const footprint = {
  buy_volume: { sig: '(footprint id) series float', doc: 'Buying volume of the bar.' },
  sell_volume: { sig: '(footprint id) series float', doc: 'Selling volume of the bar.' },
  total_volume: { sig: '(footprint id) series float', doc: 'Volume of the bar.' },
  delta: { sig: '(footprint id) series float', doc: 'Buying less selling volume.' },
  rows: { sig: '(footprint id) array<volume_row>', doc: 'The rows, from the lowest price.' },
  poc: { sig: '(footprint id) volume_row', doc: 'The row with the most volume.' },
  vah: { sig: '(footprint id) volume_row', doc: 'The upper row of the value area.' },
  val: { sig: '(footprint id) volume_row', doc: 'The lower row of the value area.' },
  get_row_by_price: { sig: '(footprint id, series float price) volume_row', doc: 'The row that holds a price.' },
} satisfies Functions

export const volumeRow = {
  buy_volume: { sig: '(volume_row id) series float', doc: 'Buying volume of the row.' },
  sell_volume: { sig: '(volume_row id) series float', doc: 'Selling volume of the row.' },
  total_volume: { sig: '(volume_row id) series float', doc: 'Volume of the row.' },
  delta: { sig: '(volume_row id) series float', doc: 'Buying less selling volume of the row.' },
  up_price: { sig: '(volume_row id) series float', doc: 'Upper price of the row.' },
  down_price: { sig: '(volume_row id) series float', doc: 'Lower price of the row.' },
  has_buy_imbalance: { sig: '(volume_row id) series bool', doc: 'Whether buying outweighs the selling one row below.' },
  has_sell_imbalance: { sig: '(volume_row id) series bool', doc: 'Whether selling outweighs the buying one row above.' },
} satisfies Functions
