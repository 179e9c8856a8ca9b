import type { OutputSettings } from '../../../../compiler/ea/spec/wizard.ts'

/** Color presets: first line, second line, background. */
export const presets: Readonly<
  Record<'Classic' | 'Dark Theme' | 'Monochrome' | 'Vibrant' | 'Professional', OutputSettings['colors']>
> = {
  Classic: { primary: '#2196F3', secondary: '#FF5722', background: '#F5F5F5' },
  'Dark Theme': { primary: '#4DD0E1', secondary: '#FFB74D', background: '#263238' },
  Monochrome: { primary: '#212121', secondary: '#757575', background: '#EEEEEE' },
  Vibrant: { primary: '#D500F9', secondary: '#00C853', background: '#FFFDE7' },
  Professional: { primary: '#0D47A1', secondary: '#B71C1C', background: '#ECEFF1' },
}
