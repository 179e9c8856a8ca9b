import path from 'node:path'
import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { createApp } from './app.ts'
import { bundleFunctions } from './bundle.ts'
import { readConcurrencyQuota } from './concurrency-quota.ts'
import { readSiteBuild } from './site-build.ts'

/**
 * `npm run synth [-- --check]`: bundles the functions and writes the assembly to `cdk.out`. The rule pack takes
 * several seconds, so it runs before a deployment and where asked for; the tests of the stacks run it too.
 */
const root = path.join(import.meta.dirname, '..')
const check = process.argv.includes('--check')
if (!check) process.env.CDK_VALIDATION = 'false'

const bundles = path.join(root, 'dist', 'lambdas')
await bundleFunctions(bundles)
// The toolkit names the account if it has its credentials. Without the toolkit nothing is asked.
const accountQuota = process.env.CDK_DEFAULT_ACCOUNT ? await readConcurrencyQuota() : undefined
const app = createApp({
  outdir: process.env.CDK_OUTDIR ?? path.join(root, 'cdk.out'),
  bundles,
  site: readSiteBuild(path.join(root, 'dist', 'site')),
  accountQuota,
})
if (check) Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
app.synth()
