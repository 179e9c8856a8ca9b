import { convert } from '../../../compiler/index.ts'
import { defined } from '../../support/defined.ts'

const source = {
  name: 'script.pine',
  text: '//@version=5\nindicator("High \\"and\\" low", overlay = true)\nif barstate.islast\n    label.new(bar_index, high, "Top")\nbgcolor(close > open ? color.green : na)\n',
}

const textOf = (prefix?: string): string =>
  defined(convert({ source, targets: ['mql5'], ...(prefix !== undefined && { prefix }) }).outputs[0]).text

test('names of chart objects begin with the title, so that two programs leave each other’s alone', () => {
  expect(textOf()).toContain('#define DRAWING "High and low.drawing."')
})

test('or with what the user wants', () => {
  expect(textOf('mine_')).toContain('#define DRAWING "mine_drawing."')
  expect(convert({ source, targets: ['mql5'], prefix: '"; bad' }).outputs[0]?.diagnostics).toEqual([])
})

test('one name a chart object, and all of them go by the prefix', () => {
  expect(textOf()).toContain('name=DRAWING+IntegerToString(drawn);')
  expect(textOf()).toContain('ObjectsDeleteAll(0,DRAWING);')
})
