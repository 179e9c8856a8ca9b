import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { memo, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { draftKey } from '../../lib/conversion/converter-draft.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useEvent } from '../../lib/use-event.ts'
import { mayConvert, useUser, type User } from '../../lib/account/user.ts'
import { ConvertBar } from './convert-bar.tsx'
import { codeOf, codeProblem, emptyDraft, optionsFromAddress, withAllOptions, type Draft } from './source/draft.ts'
import { HowItWorks } from './how-it-works.tsx'
import { NameAndNotes } from './name-and-notes.tsx'
import { OptionsBar } from './options-bar.tsx'
import { OptionsButton, OutputOptionsPanel } from './output-options.tsx'
import { PremiumCard, showPremiumCard } from './premium-card.tsx'
import { SourceTools } from './source-tools.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useConversion } from './use-conversion.ts'
import { useDeclaredType, useOpening, useReplacedDraft, useSharedProgram } from './use-opening.ts'
import { usePreview, type Preview } from './use-preview.ts'
import { Workspace } from './workspace.tsx'

export default function ConverterPage() {
  const { search } = useLocation()
  const [draft, change] = useDraft(draftKey, emptyDraft, optionsFromAddress(search), withAllOptions)
  const session = useSession()
  const user = useUser()
  const compiler = useCompiler()
  const preview = usePreview(draft, compiler)
  const conversion = useConversion()
  const [showsOptions, setShowsOptions] = useState(false)
  const isAllowed = user === null || mayConvert(user)
  useSharedProgram(draft, change)
  useReplacedDraft(change)
  useDeclaredType(draft, change, preview)
  const { openFiles, openExample } = useOpening(draft, change)
  const afterSignIn = useAfterSignIn(user)
  const latestConvert = useRef<(() => void) | null>(null)
  const convert = useEvent((): unknown => {
    if (session.status === 'unknown' || conversion.progress !== null || codeOf(draft).trim() === '') return
    if (session.status !== 'in') {
      notify.error('Please log in to convert code')
      return afterSignIn(() => latestConvert.current?.())
    }
    const problem = codeProblem(draft)
    if (problem) return notify.error(problem)
    if (!isAllowed) return showPremiumCard()
    return conversion.convert(named(draft, preview))
  })
  useEffect(() => {
    latestConvert.current = convert
  }, [convert])
  const getDraft = useEvent(() => draft)
  const toggleOptions = useEvent(() => setShowsOptions(!showsOptions))
  const onFiles = useEvent(openFiles)
  const onExample = useEvent(openExample)
  return (
    <Container maxWidth="xl" sx={{ pt: 2.5, pb: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Toolbar
        type={draft.type}
        conversionType={draft.conversionType}
        outputFormat={draft.outputFormat}
        options={draft.options}
        hasCode={codeOf(draft).trim() !== ''}
        getDraft={getDraft}
        change={change}
        showsOptions={showsOptions}
        onToggleOptions={toggleOptions}
        onExample={onExample}
        onFiles={onFiles}
      />
      {draft.type === 'pine_to_mql' && (
        <OutputOptionsPanel options={draft.options} isOpen={showsOptions} change={change} />
      )}
      <Box>
        <Workspace
          draft={draft}
          change={change}
          preview={preview}
          compiler={compiler}
          onFiles={onFiles}
          onExample={onExample}
          onConvert={convert}
        />
        <ConvertBar
          draft={draft}
          check={preview.check}
          user={user}
          allowed={isAllowed}
          authLoading={session.status === 'unknown'}
          conversion={conversion}
          onConvert={convert}
        />
      </Box>
      {!isAllowed && <PremiumCard user={user} />}
      <Details draft={draft} change={change} user={user} title={preview.check?.title ?? ''} />
    </Container>
  )
}

const maxNameLength = 120

/** Returns a draft without a Code Name under the title of its code. */
function named(draft: Draft, { code, check }: Preview): Draft {
  if (draft.codeName.trim() !== '' || code !== codeOf(draft)) return draft
  return { ...draft, codeName: (check?.title ?? '').slice(0, maxNameLength) }
}

interface ToolbarProps extends Pick<Draft, 'type' | 'conversionType' | 'outputFormat' | 'options'> {
  readonly hasCode: boolean
  readonly getDraft: () => Draft
  readonly change: (part: Partial<Draft>) => void
  readonly showsOptions: boolean
  readonly onToggleOptions: () => void
  readonly onExample: (code: string) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** Memoized against typing. */
const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { type, conversionType, outputFormat, options, hasCode, getDraft, change, showsOptions } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography variant="h3" component="h1" sx={{ mr: 1 }}>
        Code Converter
      </Typography>
      <OptionsBar type={type} conversionType={conversionType} outputFormat={outputFormat} change={change} />
      <Box sx={{ flex: 1 }} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {type === 'pine_to_mql' && (
          <OptionsButton options={options} isOpen={showsOptions} onToggle={props.onToggleOptions} />
        )}
        <SourceTools
          isPine={type === 'pine_to_mql'}
          hasCode={hasCode}
          getDraft={getDraft}
          onCode={props.onExample}
          onFiles={props.onFiles}
        />
      </Box>
    </Box>
  )
})

interface DetailsProps extends Pick<ToolbarProps, 'change'> {
  readonly draft: Draft
  readonly user: User | null
  /** The name that the script declares. */
  readonly title: string
}

function Details({ draft, change, user, title }: DetailsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        mt: 1,
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <NameAndNotes codeName={draft.codeName} title={title} notes={draft.notes} change={change} />
        <Box>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              const before = draft
              change(emptyDraft)
              notify.undoable('Converter cleared', () => change(before))
            }}
          >
            Clear all
          </Button>
        </Box>
      </Box>
      <HowItWorks user={user} />
    </Box>
  )
}
