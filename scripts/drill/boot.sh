#!/bin/sh
# Boots the systemd of a root folder, in namespaces and a control group of its own: boot.sh <control group> <root>.
# Nothing of it outlives whoever starts this, and no mount of it is seen outside.
set -e
if [ "$1" != inside ]; then
  echo $$ > "$1/cgroup.procs"
  exec setpriv --pdeathsig KILL unshare --mount --uts --ipc --net --pid --cgroup --fork --kill-child \
    --propagation private "$0" inside "$2"
fi
cd "$2"
mount --bind . .
cd "$2"
mount -t proc proc proc
# What the kernel has but once is the host's.
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro,nosuid,nodev,noexec sysfs sys
mount -t cgroup2 -o nosuid,nodev,noexec cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755,nosuid tmpfs dev
for device in null zero full random urandom tty; do
  touch dev/$device
  mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mkdir run/old
pivot_root . run/old
umount -l /run/old
# systemd mounts a unit's credentials in a namespace of its own, and they come to the others this way.
mount --make-rshared /
# By which one can see that commands reach this machine, and not the host.
touch /run/parmen-drill
exec env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  setpriv --bounding-set=-sys_module,-sys_time,-sys_rawio,-syslog /sbin/init
