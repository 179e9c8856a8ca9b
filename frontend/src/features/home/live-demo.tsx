import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { ShownDiagnostic } from '../../../../compiler/api.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { prove } from '../../lib/compiler/prove.ts'
import type { Showcase } from '../../lib/compiler/showcase.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import CodeEditor from '../../ui/editor/code-editor.tsx'
import { OverlayChart } from '../../ui/charts/overlay-chart.tsx'
import { Verdict } from './demo.tsx'
import { DemoFrame } from './demo-frame.tsx'

const typingPauseMs = 300

/** The demo with an editor. Each change is converted, run and compared in the browser. */
export default function LiveDemo({ showcase }: { readonly showcase: Showcase }) {
  const [code, setCode] = useState(showcase.pine)
  const [lastProof, setLastProof] = useState<Pick<Showcase, 'mql5' | 'proof' | 'chart'>>(showcase)
  const [diagnostics, setDiagnostics] = useState<readonly ShownDiagnostic[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const compiler = useCompiler()
  const latestRequest = useRef(0)

  useEffect(() => {
    const request = ++latestRequest.current
    const timer = setTimeout(() => {
      prove(compiler, code, () => performance.now()).then(
        ({ converted, outcome }) => {
          if (request !== latestRequest.current) return
          if (outcome) setLastProof(outcome)
          setDiagnostics(converted.diagnostics)
          setProblem(outcome ? null : firstError(converted.diagnostics))
        },
        (reason: unknown) =>
          request === latestRequest.current && setProblem(reason instanceof Error ? reason.message : String(reason)),
      )
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [code, compiler])

  const { mql5, proof, chart } = lastProof
  return (
    <DemoFrame
      left={
        <CodeEditor
          value={code}
          onChange={setCode}
          language="pine"
          label="Pine Script"
          compiler={compiler}
          diagnostics={diagnostics}
        />
      }
      right={<CodeView code={mql5} language="mql" label="MQL5" fontSize="0.78rem" />}
      verdict={
        problem ? (
          <Typography variant="mono" role="status" color="error">
            {problem}
          </Typography>
        ) : (
          <Verdict proof={proof} />
        )
      }
      chart={<OverlayChart data={chart} label="Plots of the original and the converted program" />}
    />
  )
}

function firstError(diagnostics: readonly ShownDiagnostic[]): string {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  return error ? `${error.line}:${error.column} ${error.text}` : 'The conversion produced no program.'
}
