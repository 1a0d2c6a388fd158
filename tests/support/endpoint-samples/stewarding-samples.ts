import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { stewardingSettingsApi } from '#shared/contract/stewarding-settings.ts'
import { choiceOf, USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { admin } from './sample.ts'

const choice = choiceOf(USUAL_SETTINGS)

let cups = 0

export const stewardingSamples = [
  admin(stewardingSettingsApi.list),
  admin(stewardingSettingsApi.setForGuild, async (_, { client }) => {
    const { data } = await client.call(stewardingSettingsApi.list)
    return { body: { version: data.guild.version, choice } }
  }),
  admin(stewardingSettingsApi.setForChampionship, async (_, { client }) => {
    const body = { name: `Judged Cup ${++cups}`, configuration: {} }
    const { data } = await client.call(championshipFormApi.create, { body })
    return { params: { id: data.id }, body: { version: 0, choice } }
  }),
]
