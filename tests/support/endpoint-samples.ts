import { accountSamples } from './endpoint-samples/account-samples.ts'
import { attendanceSamples } from './endpoint-samples/attendance-samples.ts'
import { broadcastSamples } from './endpoint-samples/broadcast-samples.ts'
import { championshipSamples } from './endpoint-samples/championship-samples.ts'
import { briefingSamples } from './endpoint-samples/briefing-samples.ts'
import { crewPlanSamples } from './endpoint-samples/crew-plan-samples.ts'
import { decisionSamples } from './endpoint-samples/decision-samples.ts'
import { discordAccountSamples } from './endpoint-samples/discord-account-samples.ts'
import { discordSamples } from './endpoint-samples/discord-samples.ts'
import { drivingRulesSamples } from './endpoint-samples/driving-rules-samples.ts'
import { mailSamples } from './endpoint-samples/mail-samples.ts'
import { messageSamples } from './endpoint-samples/message-samples.ts'
import { guildSamples } from './endpoint-samples/guild-samples.ts'
import { penaltySamples } from './endpoint-samples/penalty-samples.ts'
import { publicSamples } from './endpoint-samples/public-samples.ts'
import { pushSamples } from './endpoint-samples/push-samples.ts'
import { eventSeriesSamples } from './endpoint-samples/event-series-samples.ts'
import { racingSamples } from './endpoint-samples/racing-samples.ts'
import { caseSamples } from './endpoint-samples/case-samples.ts'
import { roleSamples } from './endpoint-samples/role-samples.ts'
import { stewardingSamples } from './endpoint-samples/stewarding-samples.ts'
import { recordingSamples } from './endpoint-samples/recording-samples.ts'
import { resultsSamples } from './endpoint-samples/results-samples.ts'
import { seasonSamples } from './endpoint-samples/season-samples.ts'
import { liveSamples } from './endpoint-samples/live-samples.ts'
import { traySamples } from './endpoint-samples/tray-samples.ts'
import { webhookSamples } from './endpoint-samples/webhook-samples.ts'
import type { Sample } from './endpoint-samples/sample.ts'

/** A call that succeeds, for every endpoint of the contract but streams. */
export const endpointSamples: readonly Sample[] = [
  ...accountSamples,
  ...racingSamples,
  ...eventSeriesSamples,
  ...broadcastSamples,
  ...championshipSamples,
  ...seasonSamples,
  ...resultsSamples,
  ...liveSamples,
  ...traySamples,
  ...recordingSamples,
  ...briefingSamples,
  ...crewPlanSamples,
  ...drivingRulesSamples,
  ...attendanceSamples,
  ...decisionSamples,
  ...penaltySamples,
  ...guildSamples,
  ...discordSamples,
  ...webhookSamples,
  ...roleSamples,
  ...stewardingSamples,
  ...caseSamples,
  ...mailSamples,
  ...messageSamples,
  ...pushSamples,
  ...discordAccountSamples,
  ...publicSamples,
]
