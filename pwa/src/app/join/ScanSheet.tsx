// Scanning the QR: the phone's own camera app always can; here only where the browser has a reader of its own.
import { Camera, QrCode } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Note, Sheet } from '../../shared';
import { joinPath } from './links';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

function detectorClass(): DetectorClass | null {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  return found && typeof navigator.mediaDevices?.getUserMedia === 'function' ? found : null;
}

function Finder({ onPath, onFail }: { onPath: (path: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const look = async () => {
      try {
        const detector = new (detectorClass()!)({ formats: ['qr_code'] });
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        const node = video.current;
        if (!node || over) return;
        node.srcObject = stream;
        await node.play();
        while (!over) {
          const path = (await detector.detect(node)).map((code) => joinPath(code.rawValue)).find(Boolean);
          if (path && !over) return onPath(path);
          await new Promise((resolve) => setTimeout(resolve, 180));
        }
      } catch {
        if (!over) onFail();
      }
    };
    void look();
    return () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [onPath, onFail]);
  return <video class="finder" ref={video} muted playsInline />;
}

export function ScanSheet({
  open,
  onClose,
  onCode,
}: {
  open: boolean;
  onClose: () => void;
  onCode: (path: string) => void;
}) {
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
          {detectorClass() && (
            <button type="button" class="btn btn-primary" onClick={() => setLive(true)}>
              {m.app_scan_here()}
            </button>
          )}
          <Note icon={Camera}>{m.app_scan_note()}</Note>
        </>
      )}
    </Sheet>
  );
}
