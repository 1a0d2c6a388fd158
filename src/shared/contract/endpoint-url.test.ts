import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpointUrl } from './endpoint-url.ts'

const endpoint: Endpoint = {
  method: 'GET',
  path: '/api/events/:id/files/:fileId',
  access: 'member',
  reads: 'unannounced',
  summary: 'A file of an event',
  response: z.string(),
}

it('fills in parameters, each as one segment of the path', () => {
  expect(endpointUrl(endpoint, { id: 3, fileId: 'a/b?c' })).toBe('/api/events/3/files/a%2Fb%3Fc')
})

it('leaves undefined values out of the query', () => {
  const query = { name: 'Zoë & Co', version: 0, userId: undefined, before: null, isOpen: false }
  expect(endpointUrl(endpoint, { id: 3, fileId: 7 }, query)).toBe(
    '/api/events/3/files/7?name=Zo%C3%AB%20%26%20Co&version=0&isOpen=false',
  )
  expect(endpointUrl(endpoint, { id: 3, fileId: 7 }, { name: undefined })).toBe(
    '/api/events/3/files/7',
  )
})
