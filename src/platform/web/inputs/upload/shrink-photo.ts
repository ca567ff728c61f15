const LONGEST_SIDE = 1_600
const QUALITIES = [0.85, 0.7, 0.5]

/**
 * Shrinks a photo that was just taken: phone cameras produce several megabytes, which no record needs. Files chosen
 * from the disk are never changed.
 */
export async function shrinkPhoto(photo: File, fits: (bytes: number) => boolean): Promise<File> {
  if (fits(photo.size)) return photo
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return photo
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && fits(blob.size))
      return new File([blob], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
  }
  return photo
}
