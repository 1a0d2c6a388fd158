export { LicencesOf, OwnLicences } from './licence-panels.tsx'
export { OwnPenalties } from './own-penalties.tsx'
export { LicenceProposals } from './licence-proposals.tsx'
