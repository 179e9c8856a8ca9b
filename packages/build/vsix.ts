import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { zipSync } from 'fflate'
import { grammars } from '../vscode/grammars.ts'
import { bundleCommandLine, options, root, version } from './bundle.ts'

const sources = path.join(root, 'packages', 'vscode')
const folder = path.join(root, 'dist', 'packages', 'vscode')

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="js" ContentType="application/javascript"/>
  <Default Extension="cjs" ContentType="application/javascript"/>
  <Default Extension="md" ContentType="text/markdown"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
`

interface Manifest {
  readonly name: string
  readonly publisher: string
  readonly displayName: string
  readonly description: string
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly engines: { readonly vscode: string }
}

const vsixManifest = ({ name, publisher, displayName, description, categories, keywords, engines }: Manifest): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Tags>${keywords.join(',')}</Tags>
    <Categories>${categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`

/** Builds the extension with its server, and packs it as a .vsix, which is a ZIP file with two manifests. */
async function buildExtension(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'syntaxes'), { recursive: true })
  await build({
    ...options,
    platform: 'node',
    format: 'cjs',
    entryPoints: ['packages/vscode/extension.ts'],
    outfile: path.join(folder, 'extension.cjs'),
    external: ['vscode'],
  })
  await bundleCommandLine(path.join(folder, 'server'))
  // The server's files are modules of their own.
  writeFileSync(path.join(folder, 'server', 'package.json'), '{ "type": "module" }\n')
  for (const file of ['README.md', 'pine-configuration.json', 'mql-configuration.json'])
    cpSync(path.join(sources, file), path.join(folder, file))
  const manifest = JSON.parse(readFileSync(path.join(sources, 'package.json'), 'utf8')) as Manifest
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ ...manifest, version, private: undefined }, null, 2),
  )
  for (const [name, grammar] of Object.entries(grammars))
    writeFileSync(path.join(folder, 'syntaxes', `${name}.json`), JSON.stringify(grammar))
  const archive = path.join(path.dirname(folder), `${manifest.name}-${version}.vsix`)
  writeFileSync(
    archive,
    zipSync({
      '[Content_Types].xml': Buffer.from(contentTypes),
      'extension.vsixmanifest': Buffer.from(vsixManifest(manifest)),
      ...Object.fromEntries(
        filesBelow(folder).map((file) => [`extension/${file}`, readFileSync(path.join(folder, file))]),
      ),
    }),
  )
  process.stdout.write(`${archive}\n`)
}

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

await buildExtension()
