import { functions } from '../record.ts'

const unsupported = 'volume by price inside a bar is known at TradingView only'

/** Volume by price inside a bar; needs data that only TradingView has. */
export const footprint = functions('manual', {
  buy_volume: { sig: '(footprint id) series float', doc: 'Buying volume of the bar.', unsupported },
  sell_volume: { sig: '(footprint id) series float', doc: 'Selling volume of the bar.', unsupported },
  total_volume: { sig: '(footprint id) series float', doc: 'Volume of the bar.', unsupported },
  delta: { sig: '(footprint id) series float', doc: 'Buying less selling volume.', unsupported },
  rows: { sig: '(footprint id) array<volume_row>', doc: 'The rows, from the lowest price.', unsupported },
  poc: { sig: '(footprint id) volume_row', doc: 'The row with the most volume.', unsupported },
  vah: { sig: '(footprint id) volume_row', doc: 'The upper row of the value area.', unsupported },
  val: { sig: '(footprint id) volume_row', doc: 'The lower row of the value area.', unsupported },
  get_row_by_price: {
    sig: '(footprint id, series float price) volume_row',
    doc: 'The row that holds a price.',
    unsupported,
  },
})

export const volumeRow = functions('manual', {
  buy_volume: { sig: '(volume_row id) series float', doc: 'Buying volume of the row.', unsupported },
  sell_volume: { sig: '(volume_row id) series float', doc: 'Selling volume of the row.', unsupported },
  total_volume: { sig: '(volume_row id) series float', doc: 'Volume of the row.', unsupported },
  delta: { sig: '(volume_row id) series float', doc: 'Buying less selling volume of the row.', unsupported },
  up_price: { sig: '(volume_row id) series float', doc: 'Upper price of the row.', unsupported },
  down_price: { sig: '(volume_row id) series float', doc: 'Lower price of the row.', unsupported },
  has_buy_imbalance: {
    sig: '(volume_row id) series bool',
    doc: 'Whether buying outweighs the selling one row below.',
    unsupported,
  },
  has_sell_imbalance: {
    sig: '(volume_row id) series bool',
    doc: 'Whether selling outweighs the buying one row above.',
    unsupported,
  },
})
