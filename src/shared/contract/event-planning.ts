import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const MemberZone = z.object({ zone: z.string(), members: z.int() })

export const eventPlanningApi = {
  listMemberZones: {
    method: 'GET',
    path: '/api/admin/member-zones',
    access: 'events.edit',
    reads: 'unannounced',
    summary:
      'How many members live in which time zone, most first: of those who get mail or messages on a device',
    response: z.object({ data: z.array(MemberZone) }),
  },
} as const satisfies Record<string, Endpoint>
