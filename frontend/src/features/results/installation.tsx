import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fileName, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { dialects } from '../../../../compiler/targets/dialects.ts'

interface Place {
  readonly folder: string
  /** Steps from the downloaded file to the chart. */
  readonly steps: readonly string[]
}

const compiled = 'Open it in MetaEditor (F4) and press F7 to compile. It should compile without errors.'
const places = {
  indicator: {
    folder: 'Indicators',
    steps: [compiled, 'In the Navigator, right-click Indicators, choose Refresh, and drag the indicator onto a chart.'],
  },
  expert: {
    folder: 'Experts',
    steps: [
      compiled,
      'In the Navigator, right-click Expert Advisors, choose Refresh, and drag the EA onto a chart.',
      'Test it in the Strategy Tester and on a demo account before you trade real money.',
    ],
  },
  script: {
    folder: 'Scripts',
    steps: [
      compiled,
      'In the Navigator, right-click Scripts, choose Refresh, and drag the script onto a chart. It runs once.',
      'Test it on a demo account before you trade real money.',
    ],
  },
  include: {
    folder: 'Include',
    steps: ['Compile the programs that include it. An include file is not a program by itself.'],
  },
} as const satisfies Record<string, Place>

const placeOf: Readonly<Record<string, Place>> = {
  strategy: places.expert,
  ea: places.expert,
  script: places.script,
  include: places.include,
  library: places.include,
}

export function Installation({ conversion }: { readonly conversion: Conversion }) {
  const targets = conversion.outputs.map(({ target }) => target)
  const kind = conversion.report ? conversion.report.kind : conversion.conversionType
  const { folder, steps } = placeOf[kind ?? ''] ?? places.indicator
  return (
    <Box component="section" aria-labelledby="installation">
      <Typography id="installation" variant="h3" component="h2" gutterBottom>
        Installation
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: `repeat(${targets.length}, minmax(0, 56ch))` } }}>
        {targets.map((target) => (
          <div key={target}>
            <Typography variant="h5" component="h3">
              {dialects[target].platform}
            </Typography>
            <Box
              component="ol"
              sx={{
                pl: 2.5,
                color: 'text.secondary',
                typography: 'body2',
                '& li': { mb: 0.5 },
                '& code': { overflowWrap: 'anywhere' },
              }}
            >
              <li>
                Download <code>{fileName(conversion, target)}</code>.
              </li>
              <li>
                In {dialects[target].platform}, choose File → Open Data Folder and copy the file to{' '}
                <code>
                  {dialects[target].name}/{folder}
                </code>
                .
              </li>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
