import { useStoredFile } from '../files/use-stored-file.ts'

/** The photo of the signed-in user above the initials; the name is beside it. */
export default function OwnPicture({ url }: { url: string }) {
  const { address } = useStoredFile(url)
  return address ? <img src={address} alt="" width={28} height={28} /> : null
}
