/** The answers of the language server that the panel shows. */
export interface PanelContent {
  readonly title: string
  readonly files: readonly {
    readonly dialect: string
    readonly fileName: string
    readonly text: string
    readonly includes: readonly { readonly name: string; readonly text: string }[]
  }[]
  readonly problems: readonly { readonly line: number; readonly severity: string; readonly text: string }[]
  readonly exactLines: number
  readonly lines: number
  readonly proof: Proof | null
}

export interface Proof {
  readonly verdict: 'proved' | 'equal-but-empty' | 'different' | 'errors'
  readonly bars: number
  readonly plots: readonly { readonly title: string; readonly equal: boolean; readonly compared: number }[]
  readonly differences: readonly string[]
  readonly certificate: { readonly verdict: string; readonly findings: number }
  readonly chart: Chart | null
}

/** One plot of both programs on the same bars; null where nothing is drawn. */
export interface Chart {
  readonly title: string
  readonly original: readonly (number | null)[]
  readonly converted: readonly (number | null)[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const verdicts = {
  proved: 'Proved: both programs do the same',
  'equal-but-empty': 'No difference, but too little to compare',
  different: 'The programs differ',
  errors: 'The script has errors',
} as const

const certificates: Readonly<Record<string, string>> = {
  clean: 'does not repaint',
  settles: 'does not repaint; signals settle when their bar closes',
  starts: 'does not repaint; values depend on where the chart starts',
  'draws-back': 'draws on past bars by design',
  repaints: 'repaints',
  failed: 'could not be certified',
}

const filePart = (name: string, text: string): string => `<h2>${escaped(name)}</h2><pre>${escaped(text)}</pre>`

/** Returns the page of the side panel. It has no scripts; all texts are escaped. */
export function panelPage({ title, files, problems, exactLines, lines, proof }: PanelContent): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    lines > 0 ? `<p>${exactLines} of ${lines} lines are exact.</p>` : '',
    proof ? proofPart(proof) : '',
    problems.length > 0 ? `<h2>Notes</h2><ul>${problems.map(problemPart).join('')}</ul>` : '',
    ...files.flatMap(({ fileName, text, includes }) => [
      filePart(fileName, text),
      ...includes.map((include) => filePart(include.name, include.text)),
    ]),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body>${parts.join('\n')}</body></html>`
}

const problemPart = ({ line, severity, text }: PanelContent['problems'][number]): string =>
  `<li class="${escaped(severity)}">Line ${line}: ${escaped(text)}</li>`

const style = `body{font-family:var(--vscode-font-family);color:var(--vscode-foreground);padding:0 1rem}
h1{font-size:1.3em}h2{font-size:1.05em;margin-top:1.5em}
pre{font-family:var(--vscode-editor-font-family);font-size:var(--vscode-editor-font-size);overflow:auto;padding:.75rem}
pre{background:var(--vscode-textCodeBlock-background)}
svg{width:100%;height:180px;background:var(--vscode-textCodeBlock-background)}
polyline{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke}
.original{stroke:var(--vscode-charts-blue)}.converted{stroke:var(--vscode-charts-orange);stroke-dasharray:4 3}
.error,.different{color:var(--vscode-errorForeground)}.proved{color:var(--vscode-testing-iconPassed)}`

function proofPart({ verdict, bars, plots, differences, certificate, chart }: Proof): string {
  const findings = certificate.findings > 0 ? ` (${certificate.findings} findings)` : ''
  const rows = plots.map(
    ({ title, equal, compared }) =>
      `<li>${escaped(title)}: ${equal ? 'equal' : '<span class="different">different</span>'}, ` +
      `${compared.toLocaleString('en-US')} bars compared</li>`,
  )
  const different = differences.map((text) => `<li class="different">${escaped(text)}</li>`)
  return `<h2>Proof</h2><p class="${verdict}">${verdicts[verdict]} on ${bars.toLocaleString('en-US')} bars.</p>
${chart ? chartPart(chart) : ''}<ul>${[...rows, ...different].join('')}</ul>
<h2>Certificate</h2><p>The script ${certificates[certificate.verdict] ?? escaped(certificate.verdict)}${findings}.</p>`
}

const [width, height] = [600, 160]

function chartPart({ title, original, converted }: Chart): string {
  const drawn = [...original, ...converted].filter((value) => value !== null)
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)]
  const y = (value: number): string => (height - ((value - low) / (high - low || 1)) * height).toFixed(1)
  const line = (values: readonly (number | null)[], name: string) => {
    const points = values.flatMap((value, i) =>
      value === null ? [] : [`${((i / Math.max(1, values.length - 1)) * width).toFixed(1)},${y(value)}`],
    )
    return `<polyline class="${name}" points="${points.join(' ')}"/>`
  }
  const label = `${escaped(title)} of both programs`
  return `<svg viewBox="0 -5 ${width} ${height + 10}" preserveAspectRatio="none" role="img" aria-label="${label}">
${line(original, 'original')}${line(converted, 'converted')}</svg>
<p>${escaped(title)}: the original in blue, the conversion dashed in orange.</p>`
}
