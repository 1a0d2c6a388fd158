import type { CaseWork } from '#shared/contract/case-work.ts'
import type { CaseDetail } from '#shared/contract/cases.ts'

export type RoomProps = { data: CaseDetail; work: CaseWork }
