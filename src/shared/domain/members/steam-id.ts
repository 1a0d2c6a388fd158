/** A SteamID64 of a person. */
export const STEAM_ID = /^76561\d{12}$/
