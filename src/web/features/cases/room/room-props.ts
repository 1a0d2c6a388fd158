import type { CaseDetail, CaseWork } from '#shared/contract/cases.ts'

export type RoomProps = { data: CaseDetail; work: CaseWork }
