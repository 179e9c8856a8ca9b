import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Dialect } from '../../../../../compiler/api.ts'
import { dialects } from '../../../../../compiler/targets/dialects.ts'
import type { PictureView } from './picture-view.ts'
import type { SourceLanguage } from '../../../../../compiler/targets/languages.ts'

interface ViewChoiceProps<View extends string> {
  /** A view before those of the pictures, with its name. */
  readonly first: readonly [View, string]
  readonly language: SourceLanguage
  readonly dialect: Dialect
  readonly view: View | PictureView
  readonly onView: (view: View | PictureView) => void
}

/** Chooses what the chart of a proof shows. */
export function ViewChoice<View extends string>({ first, language, dialect, view, onView }: ViewChoiceProps<View>) {
  const names: readonly (readonly [View | PictureView, string])[] = [
    first,
    ['original', language === 'pine' ? 'TradingView' : dialects[language].platform],
    ['converted', dialects[dialect].platform],
    ['beside', 'Side by side'],
    ['over', 'Over each other'],
  ]
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Chart"
      onChange={(_, next: View | PictureView | null) => next && onView(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {names.map(([name, label]) => (
        <ToggleButton key={name} value={name}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
