import { useStoredFile } from '../files/use-stored-file.ts'

/** The photo of whoever is signed in, over his initials; the name beside it says who it is. */
export default function OwnPicture({ url }: { url: string }) {
  const { address } = useStoredFile(url)
  return address ? <img src={address} alt="" width={28} height={28} /> : null
}
