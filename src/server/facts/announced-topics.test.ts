import { expect, expectTypeOf, it } from 'vitest'
import type { Action } from '#shared/actions/action.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint, Read } from '#shared/contract/endpoint.ts'
import { isFor, type Topic, TOPICS } from '#shared/contract/topics.ts'

const topics = Object.keys(TOPICS) as Topic[]
const endpoints: readonly Endpoint[] = allEndpoints

const announced = new Set<Topic>(
  Object.values<Action>(ACTIONS).flatMap(({ announces = [] }) => announces),
)

const readsOf = ({ reads }: Endpoint): readonly Read[] =>
  reads === undefined || reads === 'unannounced' ? [] : reads

const topicOf = (read: Read) => read.replace('/:id', '') as Topic

const readersOf = (topic: Topic) =>
  endpoints.filter((endpoint) => readsOf(endpoint).some((read) => topicOf(read) === topic))

it.each(topics)('knows answers that depend on %s', (topic) => {
  expect(readersOf(topic)).not.toEqual([])
})

const isForAll = (topic: Topic) => isFor({ topic, id: 1 }, { id: 2, role: 'user' })

it.each([...announced].filter(isForAll))('announces %s, which every member may read', (topic) => {
  expect(readersOf(topic).map(({ access }) => access)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(public|member)$/)]),
  )
})

it('tells only those who may read it of what not everybody may', () => {
  expect(topics.filter((topic) => !isForAll(topic))).toEqual([
    'event-templates',
    'cases',
    'result-tray',
    'stewarding',
    'licences',
    'season-imports',
    'unpublished-news',
    'notifications',
    'notification-settings',
    'account',
    'webhooks',
    'backups',
  ])
})

it('depends on one thing only where the path names it, and where changes do', () => {
  const wrong = endpoints.flatMap((endpoint) =>
    readsOf(endpoint)
      .filter((read) => read.endsWith('/:id'))
      .filter((read) => !/\/:id\b/.test(endpoint.path) || !TOPICS[topicOf(read)].about)
      .map((read) => `${endpoint.path}: ${read}`),
  )
  expect(wrong).toEqual([])
})

it('requires of each GET what its answer depends on', () => {
  type Question = Pick<Endpoint & { method: 'GET' }, 'method' | 'reads'>
  expectTypeOf({ method: 'GET' as const }).not.toExtend<Question>()
  expectTypeOf({ method: 'GET' as const, reads: [] }).not.toExtend<Question>()
  expectTypeOf({ method: 'GET' as const, reads: ['no-topic'] as const }).not.toExtend<Question>()
  expectTypeOf({ method: 'GET' as const, reads: ['event'] as const }).toExtend<Question>()
})
