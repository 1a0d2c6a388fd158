import { drivingRulesApi } from '#shared/contract/driving-rules.ts'
import { admin, driver } from './sample.ts'

export const drivingRulesSamples = [
  driver(drivingRulesApi.get, async ({ make }) => ({ params: { id: (await make.event()).id } })),
  admin(drivingRulesApi.set, async ({ make }) => ({
    params: { id: (await make.event()).id },
    body: {
      version: 0,
      rules: { method: 'net', limits: [{ kind: 'rest', seconds: 3_600 }], cost: 'Ten seconds' },
    },
  })),
]
