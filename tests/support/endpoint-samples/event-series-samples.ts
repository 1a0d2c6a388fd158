import { eventPlanningApi } from '#shared/contract/event-planning.ts'
import { eventSeriesApi } from '#shared/contract/event-series.ts'
import type { ApiClient } from '../api-client.ts'
import { seriesForm, templateForm } from '../series-form.ts'
import { admin } from './sample.ts'

let made = 0

/** Names are used once. */
const newTemplate = () => ({ name: `Template ${(made += 1)}`, values: templateForm() })

async function keptTemplate(client: ApiClient) {
  const { data } = await client.call(eventSeriesApi.createTemplate, { body: newTemplate() })
  return { id: data.id }
}

async function madeSeries(client: ApiClient) {
  const { data } = await client.call(eventSeriesApi.create, {
    body: seriesForm(['2031-03-22', '2031-04-05']),
  })
  return { id: data.id }
}

const CHANGE = { change: { dynamicWeather: true, startTime: '19:00' } }

export const eventSeriesSamples = [
  admin(eventPlanningApi.listMemberZones),
  admin(eventSeriesApi.listTemplates, async (_guild, { client }) => {
    await keptTemplate(client)
    return {}
  }),
  admin(eventSeriesApi.createTemplate, () => ({ body: newTemplate() })),
  admin(eventSeriesApi.updateTemplate, async (_guild, { client }) => ({
    params: await keptTemplate(client),
    body: { ...newTemplate(), version: 1 },
  })),
  admin(eventSeriesApi.deleteTemplate, async (_guild, { client }) => ({
    params: await keptTemplate(client),
  })),
  admin(eventSeriesApi.list, async (_guild, { client }) => {
    await madeSeries(client)
    return {}
  }),
  admin(eventSeriesApi.get, async (_guild, { client }) => ({ params: await madeSeries(client) })),
  admin(eventSeriesApi.create, () => ({ body: seriesForm(['2031-03-22', '2031-03-29']) })),
  admin(eventSeriesApi.previewChange, async (_guild, { client }) => ({
    params: await madeSeries(client),
    body: CHANGE,
  })),
  admin(eventSeriesApi.change, async (_guild, { client }) => ({
    params: await madeSeries(client),
    body: CHANGE,
  })),
  admin(eventSeriesApi.undoChange, async (_guild, { client }) => {
    const params = await madeSeries(client)
    await client.call(eventSeriesApi.change, { params, body: CHANGE })
    return { params }
  }),
]
