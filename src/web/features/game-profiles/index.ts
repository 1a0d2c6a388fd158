export { GameProfilesOf } from './game-profiles-of.tsx'
export { OwnGameProfiles } from './own-game-profiles.tsx'
