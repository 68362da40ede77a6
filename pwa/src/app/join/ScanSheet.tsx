// Scanning the QR: the phone's own camera app always can; here wherever the browser lets a page have the camera.
import { Camera, QrCode } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Note, Sheet } from '../../shared';
import { FailedBar } from '../../shared/kit/Boundary';
import { Once } from '../../table/once';
import { joinPath } from './links';

/** A camera needs a secure context; without one the phone's own camera app does it. */
const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';
const EVERY_MS = 180;

/** What reads a code in the camera's picture, fetched when that is first wanted. */
const reader = new Once(() => import('@paulmillr/qr/dom.js'));

function Finder({ onPath, onFail }: { onPath: (path: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => void reader.ask(), []);
  const read = reader.value;
  useEffect(() => {
    if (!read) return;
    let over = false;
    let stop = () => {};
    const look = async () => {
      try {
        const node = video.current;
        if (!node) return;
        const camera = await read.frontalCamera(node);
        stop = () => camera.stop();
        const canvas = new read.QRCanvas();
        while (!over) {
          const path = joinPath(camera.readFrame(canvas) ?? '');
          if (path) return onPath(path);
          await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
        }
        stop();
      } catch {
        if (!over) onFail();
      }
    };
    void look();
    return () => {
      over = true;
      stop();
    };
  }, [read, onPath, onFail]);
  if (reader.failed) return <FailedBar words={m.app_not_here()} again={() => reader.again()} />;
  return <video class="finder" ref={video} muted playsInline />;
}

interface ScanSheetProps {
  onClose: () => void;
  onCode: (path: string) => void;
}
export function ScanSheet({ onClose, onCode }: ScanSheetProps) {
  const [live, setLive] = useState(false);
  const close = () => {
    setLive(false);
    onClose();
  };
  return (
    <Sheet open onClose={close} title={m.app_scan_title()} icon={QrCode}>
      {live ? (
        <Finder
          onPath={(path) => {
            close();
            onCode(path);
          }}
          onFail={() => setLive(false)}
        />
      ) : (
        <>
          <ol class="listed">
            <li>{m.app_scan_2()}</li>
            <li>{m.app_scan_3()}</li>
          </ol>
          {hasCamera() && (
            <Cap kind="primary" onTap={() => setLive(true)}>
              {m.app_scan_here()}
            </Cap>
          )}
          <Note icon={Camera}>{m.app_scan_note()}</Note>
        </>
      )}
    </Sheet>
  );
}
