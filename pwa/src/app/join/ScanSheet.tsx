// Scanning the QR: the phone's own camera app always can; here wherever the browser lets a page have the camera.
import { Camera, QrCode } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Note, Sheet } from '../../shared';
import { joinPath } from './links';

/** A camera needs a secure context; without one the phone's own camera app does it. */
const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';
const EVERY_MS = 180;

function Finder({ onPath, onFail }: { onPath: (path: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let over = false;
    let stop = () => {};
    const look = async () => {
      try {
        const { frontalCamera, QRCanvas } = await import('@paulmillr/qr/dom.js');
        const node = video.current;
        if (!node || over) return;
        const camera = await frontalCamera(node);
        stop = () => camera.stop();
        const canvas = new QRCanvas();
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
  }, [onPath, onFail]);
  return <video class="finder" ref={video} muted playsInline />;
}

interface ScanSheetProps {
  open: boolean;
  onClose: () => void;
  onCode: (path: string) => void;
}
export function ScanSheet({ open, onClose, onCode }: ScanSheetProps) {
  const [live, setLive] = useState(false);
  const close = () => {
    setLive(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={m.app_scan_title()} icon={QrCode}>
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
          <ol class="steps-list">
            <li>{m.app_scan_1()}</li>
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
