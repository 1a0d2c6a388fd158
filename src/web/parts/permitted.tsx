import type { ReactNode } from 'react'
import type { GeneralPermission } from '#shared/domain/permissions.ts'
import { useCan } from '#web/data/viewer.ts'

/** Renders its children for users with this permission. */
export function Permitted({ needs, children }: { needs: GeneralPermission; children: ReactNode }) {
  return useCan(needs) ? children : null
}
