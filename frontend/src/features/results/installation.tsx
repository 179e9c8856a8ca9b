import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { everyProgram } from '../../../../contract/outputs.ts'
import { fileName, folderOf, isLaidOut, type Conversion, type Target } from '../../lib/conversion/conversion-files.ts'
import { dialects } from '../../../../compiler/targets/dialects.ts'

const compiled = 'Open it in MetaEditor (F4) and press F7 to compile. It should compile without errors.'

const bothCompiled = 'Open both in MetaEditor (F4) and press F7 to compile each. They should compile without errors.'

/** Steps from the file in its folder to the chart. */
const steps: Readonly<Record<ReturnType<typeof folderOf>, readonly string[]>> = {
  Indicators: [
    compiled,
    'In the Navigator, right-click Indicators, choose Refresh, and drag the indicator onto a chart.',
  ],
  Experts: [
    compiled,
    'In the Navigator, right-click Expert Advisors, choose Refresh, and drag the EA onto a chart.',
    'Test it in the Strategy Tester and on a demo account before you trade real money.',
  ],
  Scripts: [
    compiled,
    'In the Navigator, right-click Scripts, choose Refresh, and drag the script onto a chart. It runs once.',
    'Test it on a demo account before you trade real money.',
  ],
  Include: ['Compile the programs that include it. An include file is not a program by itself.'],
}

const companionStep =
  'To see the plots, drag the indicator from Indicators in the Navigator onto the same chart, with the same inputs.'

function stepsOf(conversion: Conversion): readonly string[] {
  const own = steps[folderOf(conversion)]
  const hasCompanion = conversion.outputs.some(({ companion }) => companion)
  return hasCompanion ? [...own.map((step) => (step === compiled ? bothCompiled : step)), companionStep] : own
}

export function Installation({ conversion }: { readonly conversion: Conversion }) {
  const targets = conversion.outputs.map(({ target }) => target)
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
              {isLaidOut(conversion) ? (
                <FolderSteps conversion={conversion} target={target} />
              ) : (
                <FileSteps conversion={conversion} target={target} />
              )}
              {stepsOf(conversion).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}

interface StepsProps {
  readonly conversion: Conversion
  readonly target: Target
}

const FileSteps = ({ conversion, target }: StepsProps) => (
  <>
    <li>
      Download <code>{fileName(conversion, { target, isCompanion: false })}</code>.
    </li>
    <li>
      In {dialects[target].platform}, choose File → Open Data Folder and copy the file to{' '}
      <code>
        {dialects[target].name}/{folderOf(conversion)}
      </code>
      .
    </li>
  </>
)

/** The ZIP file has programs and includes as the data folder has them. */
function FolderSteps({ conversion, target }: StepsProps) {
  const { name, platform } = dialects[target]
  const programs = everyProgram(conversion.outputs).filter((program) => program.target === target)
  const hasIncludes = programs.some(({ includes }) => includes.length > 0)
  return (
    <>
      <li>Download the ZIP file and extract it.</li>
      <li>
        In {platform}, choose File → Open Data Folder and copy the folder <code>{name}</code> of the ZIP file there. It
        has{' '}
        {programs.map((program) => (
          <Fragment key={String(program.isCompanion)}>
            {program.isCompanion && ' and '}
            <code>
              {name}/{folderOf(conversion, program)}/{fileName(conversion, program)}
            </code>
          </Fragment>
        ))}
        {hasIncludes && (
          <>
            , and the includes in <code>{name}/Include</code>
          </>
        )}
        .
      </li>
    </>
  )
}
