import { expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointSamples } from './endpoint-samples.ts'
import { startTestApp } from './test-app.ts'

const guild = await startTestApp()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

it('has one sample for every endpoint', () => {
  expect(endpointSamples.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
    allEndpoints
      .filter(({ isStream }) => !isStream)
      .map(nameOf)
      .toSorted(),
  )
})

it.each(endpointSamples.map((sample) => ({ name: nameOf(sample.endpoint), ...sample })))(
  'succeeds with the sample of $name, with an answer that the contract describes',
  async ({ endpoint, prepare }) => {
    const { client, input } = await prepare(guild)
    const { status, body } = await client.requestUntyped(endpoint, input)
    expect(status, JSON.stringify(body)).toBe(endpoint.status ?? 200)
    if (endpoint.contentType) return
    expect(() => endpoint.response.decode(body === '' ? undefined : body)).not.toThrow()
  },
)
