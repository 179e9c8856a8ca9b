import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readAssembly, type TemplateResource } from '../../local/host/assembly.ts'
import { deploy, UnknownResourceType } from '../../local/host/deployment.ts'
import { defined } from '../support/defined.ts'

type Template = {
  Resources?: Record<string, TemplateResource>
  Outputs?: object
  Parameters?: object
  Conditions?: object
}

/** An assembly on disk, as `cdk synth` writes it: one template and one asset manifest for each stack. */
function assembly(stacks: Record<string, Template>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'assembly-'))
  const artifacts: Record<string, object> = {}
  for (const [name, template] of Object.entries(stacks)) {
    writeFileSync(path.join(folder, `${name}.template.json`), JSON.stringify(template))
    writeFileSync(
      path.join(folder, `${name}.assets.json`),
      JSON.stringify({
        files: {
          abc: {
            source: { path: 'asset.abc', packaging: 'zip' },
            destinations: { here: { bucketName: 'b', objectKey: `${name}-abc.zip` } },
          },
        },
      }),
    )
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      properties: { templateFile: `${name}.template.json`, stackName: `shop-${name}` },
    }
    artifacts[`${name}.assets`] = { type: 'cdk:asset-manifest', properties: { file: `${name}.assets.json` } }
  }
  mkdirSync(path.join(folder, 'asset.abc'))
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ artifacts }))
  return folder
}

const table: TemplateResource = { Type: 'AWS::DynamoDB::Table' }

describe('deployment', () => {
  test('follows references across stacks', () => {
    const folder = assembly({
      data: {
        Resources: { Table: table },
        Outputs: {
          Out: {
            Value: { 'Fn::GetAtt': ['Table', 'Arn'] },
            Export: { Name: { 'Fn::Sub': '${AWS::StackName}:Table' } },
          },
        },
      },
      api: {
        Resources: {
          Handler: {
            Type: 'AWS::Lambda::Function',
            Properties: { Environment: { Variables: { TABLE_ARN: { 'Fn::ImportValue': 'shop-data:Table' } } } },
          },
        },
      },
    })
    const deployment = deploy(readAssembly(folder))
    const stored = defined(deployment.ofType('AWS::DynamoDB::Table')[0])
    expect(stored.ref).toMatch(/^shop-data-Table-[0-9a-z]{12}$/)
    expect(deployment.ofType('AWS::Lambda::Function')[0]?.properties.Environment).toEqual({
      Variables: { TABLE_ARN: `arn:aws:dynamodb:us-east-1:000000000000:table/${stored.ref}` },
    })
    expect(deployment.asset('api-abc.zip')).toBe(path.join(folder, 'asset.abc'))
  })

  test('physical names stay the same from one synthesis to the next', () => {
    const names = [1, 2].map(
      () => defined(deploy(readAssembly(assembly({ data: { Resources: { Table: table } } }))).resources[0]).ref,
    )
    expect(names[0]).toBe(names[1])
  })

  test('a name in the template is the name', () => {
    const named = { Type: 'AWS::DynamoDB::Table', Properties: { TableName: { 'Fn::Sub': 'orders-${AWS::Region}' } } }
    expect(deploy(readAssembly(assembly({ data: { Resources: { Table: named } } }))).resources[0]?.ref).toBe(
      'orders-us-east-1',
    )
  })

  test('an unknown resource type is an error that names it and its place', () => {
    const folder = assembly({ jobs: { Resources: { Stream: { Type: 'AWS::Kinesis::Stream' }, Table: table } } })
    expect(() => deploy(readAssembly(folder))).toThrow(UnknownResourceType)
    expect(() => deploy(readAssembly(folder))).toThrow(/AWS::Kinesis::Stream \(shop-jobs\/Stream\)/)
  })

  test('an unknown attribute is an error', () => {
    const folder = assembly({
      data: { Resources: { Table: table }, Outputs: { Out: { Value: { 'Fn::GetAtt': ['Table', 'Size'] } } } },
    })
    expect(() => deploy(readAssembly(folder))).toThrow(/AWS::DynamoDB::Table's attribute Size/)
  })

  test('a reference that leads nowhere is an error', () => {
    const folder = assembly({ data: { Outputs: { Out: { Value: { Ref: 'Gone' } } } } })
    expect(() => deploy(readAssembly(folder))).toThrow(/no resource or parameter Gone/)
  })

  test('resources under a false condition are not there', () => {
    const folder = assembly({
      data: {
        Parameters: { Stage: { Default: 'dev' } },
        Conditions: { IsProd: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] } },
        Resources: { Table: table, Archive: { ...table, Condition: 'IsProd' } },
      },
    })
    expect(deploy(readAssembly(folder)).resources.map(({ logicalId }) => logicalId)).toEqual(['Table'])
  })

  test('what runs nowhere here can still be referred to', () => {
    const folder = assembly({
      api: {
        Resources: {
          Role: { Type: 'AWS::IAM::Role' },
          Handler: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
        },
      },
    })
    expect(deploy(readAssembly(folder)).ofType('AWS::Lambda::Function')[0]?.properties.Role).toMatch(/^arn:aws:iam:/)
  })
})
