import { resolve, type Scope } from '../../local/host/intrinsics.ts'

const scope: Scope = {
  stack: 'shop',
  ref: (name) => {
    if (name !== 'Table') throw new Error(`no ${name}`)
    return 'orders'
  },
  attribute: (logicalId, name) => `${logicalId}:${name}`,
  imported: (name) => `imported ${name}`,
  condition: (name) => name === 'IsProd',
  mapping: (name, top, second) => `${name}/${top}/${second}`,
}

describe('intrinsic functions', () => {
  test.each([
    [{ Ref: 'Table' }, 'orders'],
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'AWS::StackName' }, 'shop'],
    [{ 'Fn::GetAtt': ['Api', 'Endpoint.Url'] }, 'Api:Endpoint.Url'],
    [{ 'Fn::GetAtt': 'Api.Id' }, 'Api:Id'],
    [{ 'Fn::Join': ['/', ['a', { Ref: 'Table' }, 'b']] }, 'a/orders/b'],
    [{ 'Fn::Sub': '${Table}-${Api.Id}-${AWS::AccountId}-${!literal}' }, 'orders-Api:Id-000000000000-${literal}'],
    [{ 'Fn::Sub': ['${own}-${Table}', { own: { Ref: 'AWS::Partition' } }] }, 'aws-orders'],
    [{ 'Fn::Select': [1, { 'Fn::Split': ['.', 'a.b.c'] }] }, 'b'],
    [{ 'Fn::ImportValue': 'data:Table' }, 'imported data:Table'],
    [{ 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'large'] }, 'Sizes/us-east-1/large'],
    [{ 'Fn::Base64': 'text' }, 'dGV4dA=='],
    [{ 'Fn::If': ['IsProd', 'yes', { Ref: 'Nowhere' }] }, 'yes'],
    [{ 'Fn::If': ['IsTest', { Ref: 'Nowhere' }, 'no'] }, 'no'],
    [{ 'Fn::Not': [{ 'Fn::Equals': ['a', 'b'] }] }, true],
    [{ 'Fn::And': [{ Condition: 'IsProd' }, { Condition: 'IsTest' }] }, false],
  ])('%j', (value, expected) => {
    expect(resolve(value as never, scope)).toEqual(expected)
  })

  test('AWS::NoValue leaves a property or an element out', () => {
    const value = {
      kept: [1, { Ref: 'AWS::NoValue' }, 2],
      gone: { 'Fn::If': ['IsTest', 'x', { Ref: 'AWS::NoValue' }] },
    }
    expect(resolve(value, scope)).toEqual({ kept: [1, 2] })
  })

  test('an object that only looks like a function stays an object', () => {
    const policy = { Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }, Ref: 'x' }
    expect(resolve(policy, scope)).toEqual({
      Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
      Ref: 'x',
    })
    expect(resolve({ Condition: { Bool: 'true' } }, scope)).toEqual({ Condition: { Bool: 'true' } })
  })

  test('an unknown function is named', () => {
    expect(() => resolve({ 'Fn::Transform': 'x' }, scope)).toThrow('Fn::Transform')
  })
})
