import { modalPage } from '../../messages/ko.example.ts';

/** Fetched when its modal opens. */
export default function LateContent() {
  return <p>{modalPage.paragraph}</p>;
}
