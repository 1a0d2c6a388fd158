import type { Deps } from '#server/deps.ts'
import { hasPublicName } from '#shared/domain/push/push-services.ts'

/** What a caller needs to reach push services. */
export type PushDeps = Pick<Deps, 'fetch' | 'config' | 'pushOrigin'>

export const isPushAvailable = ({ config, pushOrigin }: Pick<PushDeps, 'config' | 'pushOrigin'>) =>
  hasPublicName(config.publicUrl) || pushOrigin !== undefined
