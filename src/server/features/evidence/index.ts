export { listCasePictures, listOwnPictures } from './evidence.queries.ts'
export { attachPictures, type CasePictures, picturesOf, setPictures } from './pictures.ts'
export { tidyEvidence } from './tidy-evidence.ts'
