export { listCasePictures, listOwnPictures } from './evidence.queries.ts'
export {
  attachPictures,
  type CasePictures,
  copyPictures,
  picturesOf,
  setPictures,
} from './pictures.ts'
export { tidyEvidence } from './tidy-evidence.ts'
