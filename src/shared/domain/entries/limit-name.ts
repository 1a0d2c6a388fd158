/** 'Porsche 963', or 'Porsche' for all models of the make. */
export function limitName({ make, model }: { make: string; model: string | null }) {
  return model === null ? make : `${make} ${model}`
}
