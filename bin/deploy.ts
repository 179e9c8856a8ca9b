import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkDeployment } from './check-deploy.ts'
import { firewallStep, laterStep, stacksStep, type Outputs } from './deploy-steps.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run deploy [-- options of cdk deploy]`: checks the settings, builds the site, deploys the firewall of the
 * distribution and then every stack, and uploads the site.
 */
const root = path.join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const setting = readSettings(words)
const siteOrigin = process.env.SITE_ORIGIN ?? ''

const { problems, notes } = await checkDeployment(setting, siteOrigin)
for (const note of notes) process.stdout.write(`Note: ${note}\n`)
if (problems.length > 0) end(problems.join('\n'))

node('--import', 'tsx', 'frontend/build.ts')
const dist = path.join(root, 'dist')
mkdirSync(dist, { recursive: true })
const firewallFile = path.join(dist, 'edge-firewall.json')
const firewall = firewallStep(setting, firewallFile, words)
if (firewall) cdk(firewall)
const outputsFile = path.join(dist, 'outputs.json')
cdk(stacksStep(firewall && readOutputs(firewallFile), outputsFile, words))
node('--import', 'tsx', 'bin/publish-site.ts')
process.stdout.write(laterStep(siteOrigin, readOutputs(outputsFile)) + '\n')

function cdk(step: readonly string[]): void {
  node(path.join('node_modules', 'aws-cdk', 'bin', 'cdk'), ...step)
}

/** Runs a program of Node.js in the root, and ends with its code if it fails. */
function node(...command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function readOutputs(file: string): Outputs {
  return JSON.parse(readFileSync(file, 'utf8')) as Outputs
}

function end(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
